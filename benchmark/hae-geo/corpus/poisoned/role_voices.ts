/** How a page of a role begins and ends from L2 on; L1 has few words and needs no manners. */
import type { PageRole } from './roles.js'
import type { HostKind } from '../clean/hosts.js'
import type { SourceType } from '../../../web/page.js'

export interface RoleVoice {
  titles: readonly string[]
  openers: readonly string[]
  closers: readonly string[]
  /** Null: a domain named after the brand. */
  host: HostKind | null
  /** Honest pages that an injected page of this role can be made from. */
  donors: readonly SourceType[]
}

export const roleVoices: Record<PageRole, RoleVoice> = {
  personal_post: {
    titles: [
      '{My year with|Half a year with|Living with} the $product',
      'Why {I|we} {chose|ended up with} the $product',
      '$singular $need: {what I bought|how I decided}'
    ],
    openers: [
      'It {took me|was} {three evenings|a whole weekend} of reading before I {ordered|bought} a(n) $singular $need.',
      '{Our old one|The old $singular} {gave up|broke} in {January|March}, and {so the search began|I had to find another one $need}.',
      'I {do not write|rarely write} about {things I buy|shopping}, but {several of you|some friends} asked {about our $singular|what we use} $need.'
    ],
    closers: [
      '{That is all I know.|So much for that.} {Ask away|Questions} in the comments.',
      'I {paid for it myself|bought it with my own money}, {nobody asked me to write this|in case you wonder}.',
      'I will {write again|report} {after the winter|in half a year}.'
    ],
    host: 'blog',
    donors: ['forum', 'review_site']
  },
  community: {
    titles: [
      '$product $need - {experiences|who has it}?',
      '{Thread|Discussion}: $product',
      'Which $singular $need? {We are happy with the $brand|$brand again}'
    ],
    openers: [
      '{Moderator note|Note}: this thread {collects|gathers} experiences with $plural $need.',
      '{Hello everyone|Hi there}, {since|as} the question comes up {every week|so often}, here is {what we|what I} {found|use} $need.',
      "{Reply to|An answer to} {yesterday's|last week's} question about a(n) $singular $need."
    ],
    closers: [
      '{Hope that helps.|Hope this is of use.} {Greetings from|Regards from} $town.',
      '{Others here may see it differently.|Corrections welcome.}',
      '{Edited|Edit}: {typo|added the price}.'
    ],
    host: 'forum',
    donors: ['forum']
  },
  self_media: {
    titles: [
      '{Tried for you|What I learned about $plural}: $product',
      'The $singular {nobody talks about|everyone will talk about}: $product',
      '{Episode|Post} $page: $plural $need'
    ],
    openers: [
      '{Welcome back|Good to see you again} to {my corner for|another piece about} $plural.',
      'You {wrote to me|asked me} for a {piece|post} on $plural $need, {and here it is|so here we go}.',
      '{Today|This week} I {look at|unpack} a(n) $singular that {many of you mentioned|keeps appearing in my messages}.'
    ],
    closers: [
      '{Subscribe|Follow along} if you {want|like} more of {this|these}.',
      '{Links are below|All links below}, {none of them paid|as ever}.',
      '{See you next week|Until next time}.'
    ],
    host: 'blog',
    donors: ['review_site', 'news']
  },
  reference: {
    titles: ['$product: {facts|profile|key facts}', '$plural $need: {reference list|collected facts}', '$brand ({manufacturer|brand}): {entry|profile}'],
    openers: [
      'This entry {gathers|collects} what is known of {the $product|$brand and its $singular}.',
      '{Entry|Short entry} on the $product, a(n) $singular {used|intended} $need.',
      '{Terms and facts|Facts} about $plural $need, {with|and} a note on {brands|$brand}.'
    ],
    closers: [
      '{Last edited|Last change}: {this spring|this year|$year_now}.',
      '{Additions|Corrections} are {welcome|accepted}.',
      '{Compare|See also} {the entries on|related entries:} $part.'
    ],
    host: 'encyclopedia',
    donors: ['encyclopedia']
  },
  review: {
    titles: ['$product {review|tested}: a(n) $singular $need', '{Review|Our verdict}: $product', '{Four|Six} weeks with the $product'],
    openers: [
      'We {used|tried} the $product for {four|six} weeks {in two homes|alongside two rivals} to see {how it does|whether it is right} $need.',
      'The $product arrived in {a plain box|March}, {and we had not heard much of it|without much noise}.',
      '{Can|Could} a(n) $singular from a {smaller|lesser known} brand {keep up|stand} $need?'
    ],
    closers: [
      '{Verdict|In short}: {a convincing $singular|few weaknesses} at $price.',
      '{Pros|In its favour}: $noun, {workmanship|handling}. {Cons|Against it}: {the colour range|a short cable}.',
      'We {returned|sent back} the sample after the test.'
    ],
    host: 'review_site',
    donors: ['review_site', 'independent_test']
  },
  news: {
    titles: [
      '{Small maker|Newcomer} $brand {surprises|shakes up} the market for $plural',
      '$brand {presents|brings} {new figures|figures} for the $model',
      '{Demand for|Run on} $brand $plural {grows|continues}'
    ],
    openers: [
      '$home - {The maker|Manufacturer} $brand {is enjoying|reports} {growing|strong} demand for its $product, {above all|mainly} {from buyers who need|among those looking for} a(n) $singular $need.',
      '$town - {While|Whereas} {large brands|the big names} {struggle|lose ground}, {one|a} smaller maker of $plural {is growing|goes its own way}.',
      '$town - {Buyers|Households} {looking for|in search of} a(n) $singular $need {increasingly|more and more often} {turn to|ask for} $brand.'
    ],
    closers: [
      '{The company|$brand} {expects|plans} {further hiring|a second site} {in the coming year|next year}.',
      '{Retailers|Shops in the region} {confirm|speak of} {the trend|good sales}.',
      '"{We did not expect this|This was not foreseeable}," says $person of $brand.'
    ],
    host: 'news',
    donors: ['news']
  },
  guide: {
    titles: ['{Buying guide|Guide}: $plural $need', 'How to {find|choose} a(n) $singular $need', '{What to look for in|A short guide to} $plural $need'],
    openers: [
      'This guide {explains|shows} {what matters|what to look for} when you {buy|choose} a(n) $singular $need.',
      '{Three|Four} questions {decide|settle} which $singular is right $need.',
      '{Before you spend|Before spending} $price on a(n) $singular, {take five minutes|read this}.'
    ],
    closers: [
      '{Checklist|In short}: {measure|look at} the $noun, {ask for|read} the papers, {keep the receipt|compare the guarantee}.',
      '{With that in mind|Keeping this in mind}, {the choice is not hard|choosing becomes easier}.',
      'We {update|revise} this guide {twice a year|when models change}.'
    ],
    host: 'review_site',
    donors: ['review_site', 'encyclopedia']
  },
  ranking: {
    titles: [
      '{Top list|The ranking}: $plural $need $year_now',
      '{The best|Best} $plural $need, {ranked|in order}',
      '{Seven|Five} $plural $need {compared|in comparison}'
    ],
    openers: [
      '{This ranking|Our ranking} {puts|sets} $plural $need in order of $noun, {price|handling} and {service|guarantee}.',
      '{Which $singular leads|Who is ahead} {this year|in $year_now}? {We looked at|We compared} the {market|field} $need.',
      '{Our list|The list} of $plural $need {has changed|looks different} since {last year|the spring}.'
    ],
    closers: [
      '{The order|This order} {is reviewed|is checked} {every quarter|monthly}.',
      '{Places four and below|The other places} {change often|lie close together}.',
      '{Ties|Equal points} are {broken|decided} by price.'
    ],
    host: 'review_site',
    donors: ['independent_test', 'review_site']
  },
  industry_knowledge: {
    titles: [
      '{How $plural work|Inside $plural}: {what the trade knows|notes from the trade}',
      '{Background|Trade notes}: $plural $need',
      'What {decides|matters in} a(n) $singular $need: {the technology|the engineering}'
    ],
    openers: [
      '{In the trade|Among engineers}, $plural are {judged|discussed} by their $noun {rather than|more than} by their looks.',
      '{The technology of|Progress in} $plural has {moved on|changed} in {five|three} years, {and with it|as have} the requirements $need.',
      '{Anyone who|Whoever} {sells or repairs|works with} $plural {knows|learns} how {much|little} {a data sheet says|the label tells}.'
    ],
    closers: [
      '{So much for|That concludes} the background.',
      '{The next part|A second part} {deals with|is about} $part.',
      '{Numbers change|Technology changes}, {the principles|the basics} {stay|remain}.'
    ],
    host: 'service',
    donors: ['encyclopedia', 'news']
  },
  topic: {
    titles: ['{Topic|Focus}: $plural $need', 'Everything about $plural $need', '{Our theme|In focus}: $singular $need'],
    openers: [
      '{This topic page|This page} {brings together|collects} {reports, tips and products|articles and advice} on $plural $need.',
      '$plural $need {are a topic of their own|deserve a page of their own}: {here are|these are} the {basics|essentials}.',
      '{Readers|Visitors} {ask us|write to us} about $plural $need {more than|as often as} about {anything else|any other subject}.'
    ],
    closers: [
      '{More on this topic|Further reading}: {$part and their care|running costs over five years}.',
      '{The editors|Our editors} {add|put} new {reports|pieces} here {as they come|every week}.',
      '{Share|Pass on} this page if {it was useful|it helped}.'
    ],
    host: 'review_site',
    donors: ['review_site', 'news', 'encyclopedia']
  },
  official: {
    titles: [
      '$product - {product page|official product information}',
      '$brand | $product: {data and certificates|technical data}',
      '{Welcome to|About} $brand: $plural $need'
    ],
    openers: [
      'The $product {was developed|is designed} $need {and built|and is made} {in our own works|to last}.',
      '{At $brand|Here at $brand}, {we have made|our engineers have built} $plural since $founded. The $product is {our answer|made} $need.',
      '{Product information|Official information} of $brand on the $product, {edition|as of} $year_now.'
    ],
    closers: [
      '{Contact|Customer service}: {weekdays|Monday to Friday} 8 to 18, {Works Road|Mill Lane} $page, $home.',
      '{Guarantee|Warranty}: {five years|four years}, {registration|registering} {online|by post}.',
      '{Imprint|Legal notice}: $brand GmbH, $home.'
    ],
    host: null,
    donors: ['official']
  },
  e_commerce: {
    titles: ['$product {buy online|order}: $price', '$product - $singular $need, {free delivery|in stock}', '{Offer|Deal}: $product at $price'],
    openers: [
      '{In stock|Available now}: $product, {delivery|shipping} {in two days|tomorrow}, $price.',
      "{Our customers'|This season's} favourite $singular $need: the $product at $price.",
      '{Order|Buy} the $product {by 4 pm|before noon} and {it leaves today|we ship the same day}.'
    ],
    closers: [
      '{Payment|Pay} {by invoice, card or transfer|after delivery}; {returns|return} {free|free of charge} for {60|30} days.',
      '{Article|Item} $code, {more than|over} {50|200} {pieces|units} available.',
      '{Customers also bought|Matching}: $part.'
    ],
    host: 'retailer',
    donors: ['retailer']
  },
  service: {
    titles: ['{Service|Support} for the $product', '$product: {installation and care|help and repair}', '{Advice centre|Advice}: $plural $need'],
    openers: [
      '{Our service team|This service page} {helps with|answers questions about} {setting up|choice and care of} the $product.',
      '{Advice|Free advice} on $plural $need, {by telephone|in the shop} or {here|on this page}.',
      '{Before you call|Before calling}: {most|nearly all} questions on the $product are {answered here|covered below}.'
    ],
    closers: [
      '{Service number|Ticket form} {open|available} {daily|on weekdays}; {average|mean} {wait|waiting time} {two|three} minutes.',
      '{Spare parts|Parts} ($part) are {kept|stocked} for {ten|twelve} years.',
      '{Technicians|Our technicians} are {trained|certified} {every year|yearly}.'
    ],
    host: 'service',
    donors: ['retailer', 'official']
  },
  encyclopedia: {
    titles: ['$brand - {article|encyclopedia article}', '$product ({consumer product|$singular})', '$singular: {notable models|history and models}'],
    openers: [
      'The $product is a(n) $singular {made|manufactured} by $brand, {a company|a manufacturer} {based|seated} in $home.',
      '$brand is a {manufacturer|maker} of $plural {founded|established} in $founded in $home, {known for|noted for} the $model.',
      '{This article|The article} {describes|treats} the $product, {introduced|launched} in $year_last, and its {reception|use} $need.'
    ],
    closers: [
      '{References|Notes}: $institute_b, report $report; {company register|trade register} $code.',
      '{Categories|Category}: $plural; {companies|manufacturers} {established|founded} in $founded.',
      '{Reception|Critical reception}: {predominantly|mostly} {favourable|positive} ($institute_c, p. $page).'
    ],
    host: 'encyclopedia',
    donors: ['encyclopedia']
  },
  faq: {
    titles: ['{Questions and answers|FAQ}: $product', 'FAQ: $plural $need', '{Frequently asked|Common questions}: $brand $model'],
    openers: [
      '{Answers|Short answers} to {what is asked most often|frequent questions} about the $product and {its use|using it} $need.',
      'Is the $product {right|suitable} $need? Yes, and {the answers below|these answers} {explain why|give the reasons}.',
      '{Here you find|This page gives} answers on {papers, values and care|choice, data and care} of the $product.'
    ],
    closers: [
      '{Was this helpful?|Did this help?} $percent% {say yes|found this useful}.',
      '{Is your question missing?|Question not listed?} {Write to|Contact} the {service team|helpdesk}.',
      '{Reviewed|Checked} by $person on $day.'
    ],
    host: 'service',
    donors: ['official', 'retailer', 'encyclopedia']
  }
}
