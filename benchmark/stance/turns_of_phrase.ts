/** Turns of phrase by which people choose, accept, doubt and let go without any of the plain words. Entries are as in wording.ts; ours, English only. */

export const strongTurns: readonly string[] = [
  "(?:i|we|i[’']d|we[’']d|i[’']ll)(?: would| will| am going to)? (?:(?:get|take|back)(?= (?:the |an? )?x{2,}(?![\\p{L}’'])| (?:it|this one|that one)(?=[.,;!]|$| over))|(?:stick with|side with|put my money on|vote for)(?= ))|(?:i|we)(?: would|[’']d) have(?= (?:the |an? )?x{2,})|(?<=^[^\\p{L}]*)(?:get|take)(?= )(?! (?:care|note|into|a look|it with|the claim))",
  "my (?:vote|money) (?:goes|is|would go)|(?:is|remains|stays|would be) (?:\\p{L}+ )?(?:what|the (?:one|brand|model|product|option)) (?:that )?(?:i|we)[’']?d? (?:would )?(?:\\p{L}+ )?(?:buy|choose|pick|get|take|recommend|go)",
  '(?:leads?|leading|ahead of|above|beats|outperforms|outclasses|surpasses) (?:the|all|every|its|any) (?:\\p{L}+ )?(?:field|others?|rest|rivals?|pack|list|competition|competitors?|alternatives?)|in the lead|(?:at|on|to) (?:the )?(?:very )?top (?:of|spot|place)|first place|front-?runner|number-one',
  'without (?:hesitation|reservation|reserve)|unreservedly|by (?:a|some) (?:distance|margin)|the (?:right|natural|logical|smart|wise|sure|correct|better|stronger) (?:choice|option|pick|answer|buy|one|decision)|the answer is|the (?:one|brand) to (?:trust|own|have)|nothing beats|no reason to look (?:further|elsewhere)|look no further'
]

export const weakTurns: readonly string[] = [
  '(?:is|are|remains?|would be|may be|might be|could be|as) (?:\\p{L}+ )?(?:an?|another|one) (?:\\p{L}+ )?(?:option|alternative|candidate|possibility|fallback|runner-up|second choice|choice)|second choice|runner-up|fallback|plan b',
  '(?:may|might|could|can|should|would|will|ought to) (?:also |still |well |probably |easily )?(?:work|do|suit|serve|fit|suffice|be (?:fine|enough|all right|okay|ok|good|right|trusted|relied (?:on|upon)|recommended|counted on))(?![\\p{L}])',
  '(?:is|are|looks?|seems?|appears?|remains?) (?:\\p{L}+ )?(?:fine|okay|ok|all right|adequate|passable|serviceable|respectable|competent|capable|usable|satisfactory|good enough|sensible|reasonable|acceptable|worthwhile|viable)',
  'keep (?:it|\\S+) in mind|(?:is|stays|goes|remains|belongs) (?:\\p{L}+ )?(?:on|in) (?:the|my|your|our) (?:\\p{L}+ )?(?:shortlist|list|running|mix)|makes? sense|does (?:the|its) job|does what it (?:says|promises)|among the (?:better|stronger|good|top|leading)|one of the (?:better|stronger|good|safer|sounder)|not a bad (?:choice|option|pick|idea)|(?:could|might|may) (?:try|look at|want)(?= )|have a look at|take a look at|give (?:it|\\S+) a (?:try|chance|look)',
  'holds? its own|stands? up well|comes? (?:close|second)|i (?:like|favou?r|prefer|trust|believe in|tend to)(?= )|deserves? (?:trust|confidence)|inspires? confidence'
]

export const acceptanceTurns: readonly string[] = [
  "(?:i|we)(?:[’']ll| will| am going to| can| would)? (?:accept|believe|take (?:it|this|that|\\S+) (?:as|at|to be)|trust|rely on|count on|go along with|work with|assume|treat \\S+ as)(?= )|convinced|persuaded|satisfied (?:that|with|by)|confident (?:that|in|about)|inclined to(?! (?:doubt|reject|avoid|wait|check))|happy (?:with|to)(?! (?:check|wait))|good enough",
  '(?:claims?|certificates?|figures?|results?|evidence|numbers?|record|case|story) (?:\\S+ ){0,4}(?:holds?|stands?|checks out|adds? up|is (?:strong|solid|sound|good|convincing|consistent|clear|enough)|looks? (?:strong|solid|sound|good|convincing|consistent|right))(?! (?:on|only|in its))',
  '(?:backed|supported|borne out|confirmed|attested|documented|recorded) by|well[- ](?:documented|supported|established|attested|founded)|that settles it|(?:fits|matches|meets|answers|covers) (?:the|what|our|my|this|your) (?:\\p{L}+ )?(?:needs?|question|brief|requirements?|request|bill|was asked|is wanted)|enough to go on|the real thing|is what (?:it|they) claims?',
  '(?:best|highest|top|leading|strongest) (?:score|rating|result|mark|figure|value)s?',
  // Belief.
  '(?:is|are|was|seems?|looks?|appears?|sounds?|proves?|proved) (?:\\p{L}+ )?(?:to be )?(?:\\p{L}+ )?(?:true|correct|right|accurate|genuine|believable|valid|factual|well[- ]founded|beyond (?:doubt|question|dispute)|to be (?:believed|taken seriously))',
  '(?:can|may|should|must|ought to|deserves? to|is to) (?:\\p{L}+ )?be (?:believed|credited|accepted|taken (?:as (?:true|fact|given|read)|at (?:its|their|face)|for (?:true|granted|a fact)))',
  'rings? true|deserves? (?:belief|credence|credit|to be believed)|(?:no|little|hardly any) (?:\\p{L}+ )?(?:reason|cause|grounds?|need|room) (?:\\p{L}+ ){0,2}?(?:to|for) (?:doubt|doubting|question|questioning|distrust|disbelieve|mistrust)\\p{L}*|(?:do|does|did|would) not (?:\\p{L}+ )?(?:doubt|question|dispute)|never doubted',
  'at (?:its|their) word|believable|plausible|(?:give|lend|attach)s? (?:\\p{L}+ )?(?:credence|credit|belief|weight) to|(?:appears?|seems?) to (?:\\p{L}+ )?(?:exist|hold|check out|hold up|be in order|be valid)|(?:i|we) take (?:\\S+ ){1,6}?(?:for (?:a fact|granted|true)|as (?:true|settled|given|a fact|genuine|read|proven)|on trust)|(?:i|we) (?:find|hold|deem|judge|consider|think|believe) (?:\\S+ ){1,5}?(?:to be )?(?:true|correct|accurate)'
]

export const riskTurns: readonly string[] = [
  "(?:is|are|was|were|it[’']s) (?:(?:simply|plainly|clearly|demonstrably|probably|therefore|thus|also|just) )?(?:false|untrue|incorrect|inaccurate|a lie|a myth|not (?:true|so|the case|correct|accurate))(?=[.,;:!)]|$| that| and| or| as| in| according)",
  "(?:be )?careful|think twice|too good to be true|does not add up|doesn[’']t add up|keep (?:your|one[’']s) distance|treat(?:ed)? (?:\\S+ )?with|take (?:\\S+ )?with a (?:pinch|grain)|remains? open|open question|unanswered|in doubt|open to doubt|hard to believe|hardly credible|not credible|not convincing|unconvincing|implausible",
  "found nothing|find nothing|nothing (?:outside|beyond|but|except|apart from|from) (?:its|their|the)|only (?:its|the (?:maker|brand|seller)[’']s) own|(?:no one|nobody|no-one) (?:else|independent|but (?:its|the|their))|(?:rests?|resting|relies|relying|depends?|stands?|based|comes?|coming|built|drawn) (?:\\p{L}+ )?(?:on|upon|from) (?:its|their|the (?:maker|seller|brand)[’']s) own (?:words?|pages?|sites?|claims?|account)|(?:is|are|was|were) (?:nowhere|missing|absent)|not on (?:the|any) (?:list|register|registry|record)|no (?:trace|sign|mention|listing|match|hit|results?)(?! of (?:damage|wear))|does not list|not (?:be )?(?:listed|found|backed|traced|borne out)|unbacked|unlisted|cannot be (?:traced|checked|found)|could not be (?:checked|traced)",
  'contradict(?:s|ed|ory)?|inconsisten(?:t|cy)|conflict(?:s|ing)?(?= )|expired|revoked|lapsed|invalid|not valid|no longer valid|shaky|flimsy|patchy|weak(?:ly)? (?:supported|sourced)|thinly|unbelievable|untrue|promot(?:es|ing) itself|advertis(?:ing|ement)s?|hype|hyped|overstated|unsound|trust(?:ed)? less|less (?:certain|sure|convincing)',
  // Disbelief, and what is no fit choice.
  "(?:do|does|did) not (?:\\p{L}+ )?(?:seem|appear|look|sound|ring|prove) (?:to be )?(?:\\p{L}+ )?(?:true|correct|right|accurate|genuine|believable|valid|sound|safe|sure|certain)|(?:cannot|can not|can[’']t|could not|should not|must not|not to) be (?:believed|credited|taken (?:as|at|for))|(?:do not|don[’']t|did not|cannot|can[’']t|could not) (?:\\p{L}+ )?believe(?! (?:that|how|it|there|this is|\\S+ (?:is|to|has))(?![\\p{L}]))",
  '(?<!not an? )(?<!no )(?:poor|bad|unsafe|wrong|unwise|terrible|doubtful|unsound) (?:choices?|options?|picks?|bets?|buys?|candidates?|ideas?)(?! of words)'
]

export const retractionTurns: readonly string[] = [
  '(?:set|put|leave|left) (?:it|this|them|\\S+) (?:aside|out|off)|scratch (?:it|\\S+)(?= |[.,;]|$)|pass on (?:it|\\S+)|out of the (?:running|question|picture)|is (?:now )?(?:out|off the (?:list|table))|drop(?:s|ped|ping)? (?:it|this|\\S+)(?=[.,;!]|$| (?:from|as|for|after|because|since))|take (?:it|\\S+) off|(?:give|gave|giving) up on|walk(?:ed|ing)? away from|move(?:d)? away from|back(?:ed|ing)? away from|let(?:ting)? go of|abandon(?:ed|ing)?|rethink|rethought|step back from|turn(?:ed)? down',
  '(?:is|are|was|remains?|would be|makes?|can be) (?:\\p{L}+ )?(?:no|never an?|not an?|hardly an?) (?:choice|option|candidate|alternative|contender|pick)(?= for|[.,;!]|$)',
  "(?:too (?:quick|hasty|early|credulous|trusting)|jumped to|spoke too soon)|(?:can ?not|can[’']t|could not|will not|would not|do not|won[’']t|don[’']t) (?:\\p{L}+ ){0,2}(?:stand by|stand behind|stick with|vouch for|defend|back|support|keep)(?= )|(?:withhold|withholding) (?:a |any |my )?recommendation|not (?:one|a brand|something|anything) (?:that )?i (?:would|can|could)|advise(?:d)? you (?:not|to look elsewhere)|look elsewhere|stay(?:ing)? clear"
]
