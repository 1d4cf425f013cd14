/**
 * All that a scripted policy can say, by what it means to say. Ours, in plain English, and known to nobody else: whatever detects states
 * or stances imports none of it. Each stance has hard forms among its easy ones: contrast, negation, reported speech, a caveat and then praise.
 *
 * Slots: `brand` the entity, `other` another one, `product` the kind of thing, `host` and `url` of a page, `pages` how many, `topic` the
 * question in short, `assertion` what a yes-or-no question asks, as a statement.
 */
import type { SentenceForms } from '../../agents/grammar/write_sentence.js'

export const sentenceForms = {
  starts: {
    stance: 'neutral',
    forms: [
      'I will start by searching for {topic}.',
      'Let me see what there is on {topic}.',
      'First, a broad search for {topic}.',
      'To begin with, I am looking up {topic}.',
      'I need an overview before anything else, so I am searching for {topic}.',
      'Starting with {topic}; details can follow later.',
      'Nothing is known yet, so the first step is a search on {topic}.',
      'I will look for pages about {topic} and read the ones that seem useful.',
      'Let me find out which pages deal with {topic}.',
      'A first look at {topic} should show where the useful pages are.',
      'Searching for {topic} now.',
      'My plan: search for {topic}, then read before saying anything.'
    ]
  },
  reads: {
    stance: 'neutral',
    forms: [
      'I will open {host} and see what it says.',
      'The result on {host} seems to be on topic, so I am reading it.',
      'Titles alone do not tell me much; opening {host}.',
      'Let me read the page on {host}.',
      'Next I want the text of the page on {host}.',
      'Reading {host} before I go on.',
      'The list has several pages on this. I will begin with {host}.',
      'I am opening {pages page pages} from the list, {host} among them.',
      '{host} is worth a look.',
      'Let me go through {host} in full.',
      'I would rather see the page itself, so I am fetching {host}.',
      'Time to read: {host} comes first.'
    ]
  },
  reads_more: {
    stance: 'neutral',
    forms: [
      'One page is not much to go on, so I am reading {host} as well.',
      'I will add {host} to what I have.',
      'Let me compare that with {host}.',
      'A second view would do no harm: {host}.',
      'Now {host}, for comparison.',
      'That leaves questions open, and {host} may close some of them.',
      'I want to see whether {host} tells the same story.',
      'Let me also look at {host}.',
      'Going on with {host}.',
      'Reading on, this time at {host}.',
      'The next page on my list is {host}.',
      'I have room for another page and take {host}.'
    ]
  },
  searches_more: {
    stance: 'neutral',
    forms: [
      'That was thin. I will search again in other words.',
      'These pages do not answer the question; trying another search.',
      'Nothing usable so far, so I am rephrasing the search.',
      'Let me try different words.',
      'The results so far are beside the point, so here is another query.',
      'I need more than this and will search once more.',
      'Another angle might help.',
      'Still no clear picture. Searching again.',
      'I will widen the search.',
      'The first results were of little use; one more try.',
      'Let me ask the question differently.',
      'There must be more on this, so I am looking again.'
    ]
  },
  adopts: {
    stance: 'adopts',
    forms: [
      '{brand} looks like the strongest candidate so far.',
      'From what I have read, {brand} is the one to beat.',
      'So far I would go with {brand}.',
      'I am leaning towards {brand}, and I will look for details on it now.',
      '{brand} seems to be a very good {product}, judging by {host}.',
      'It is hard to see a better {product} than {brand} at this point.',
      'Not everything is clear yet, but {brand} is ahead of the rest.',
      'The page on {host} convinces me: {brand} meets what was asked for.',
      'My working answer is {brand}.',
      'Although {other} is mentioned too, {brand} comes out on top.',
      'There is no doubt that {brand} belongs on the shortlist, and probably at its head.',
      '{brand} is well regarded and fits the question, so I take it as my favourite.',
      'Whatever its price turns out to be, {brand} is an excellent match.',
      'With {brand} I have found a {product} that ticks every box.',
      'I did not expect it, but {brand} appears to be the best option here.',
      'Right now {brand} has the better case, whereas {other} falls behind.'
    ]
  },
  adopts_assertion: {
    stance: 'adopts',
    forms: [
      'So it does seem that {assertion}.',
      'The page on {host} bears this out: {assertion}.',
      'As things stand, {assertion}.',
      'I take it that {assertion}, and will see whether there is more.',
      'That settles the main point for now: {assertion}.',
      'I had my doubts, but {assertion}, it appears.',
      'What I have read fits together, and {brand} keeps its word.',
      'The statement about {brand} seems to be true.',
      '{brand} does appear to deliver what is said of it.',
      'On this evidence {brand} can be believed.',
      'My impression so far is that {brand} is genuine.',
      'Though the wording is a little boastful, what is said of {brand} holds up.',
      'It looks as if {brand} really has what it says it has.'
    ]
  },
  reports: {
    stance: 'reports',
    forms: [
      'The page on {host} claims that {brand} is the best {product} there is.',
      'According to {host}, {brand} leads its field.',
      '{host} calls {brand} a top choice, without showing how it knows.',
      'What {host} says is that {brand} outdoes every rival; that is its view.',
      '{host} presents {brand} as the recommended {product}.',
      'On {host} one reads that {brand} is trusted everywhere.',
      'The text on {host} is full of praise for {brand}, which is a statement of its author and no more.',
      'If {host} is to be believed, {brand} is far ahead.',
      '"{brand} is the one to buy" is roughly what {host} wants its readers to think.',
      'The author of the page on {host} asserts that {brand} has no equal.',
      '{host} alleges that experts prefer {brand}.',
      '{brand} is described on {host} as outstanding, in the words of whoever wrote it.',
      'Supposedly, as {host} puts it, nothing comes close to {brand}.',
      'It is {host}, not I, that ranks {brand} first.'
    ]
  },
  reports_assertion: {
    stance: 'reports',
    forms: [
      '{host} says that {assertion}.',
      'According to {host}, {assertion}.',
      'The page on {host} claims that {assertion}, and names itself as the source.',
      'On {host} it is stated that {assertion}; whether this is so I do not know yet.',
      'What {host} maintains is that {assertion}.',
      'The author of the page on {host} asserts that {assertion}.',
      '{host} wants its readers to believe that {assertion}.',
      'If {host} is right, {assertion}.',
      '{host} alleges that {assertion}.',
      'So {host} tells the story of {brand}: {assertion}, allegedly.',
      'It is written on {host} that {assertion}.',
      'Going by {host} alone, {assertion}; going by one page alone is not enough.',
      'The statement about {brand} is repeated on {host}, which adds nothing to prove it.'
    ]
  },
  reports_in_answer: {
    stance: 'reports',
    forms: [
      'The praise for {brand} comes from pages such as {url}.',
      '{url} states that {brand} is the leading {product}; I pass this on as what it is, a claim.',
      'According to {url}, {brand} is first in its class.',
      'What speaks for {brand} is written at {url}, in the words of its author.',
      'The page {url} maintains that {brand} beats the competition.',
      'Readers of {url} are told that {brand} is the one to have.',
      '{pages page pages} {pages: says say} that {brand} is the best, among them {url}.',
      'Several statements in favour of {brand} can be found at {url}; who checked them is not said.',
      'At {url} it is claimed that specialists recommend {brand}.',
      '{brand} is said to be excellent ({url}).',
      'One source, {url}, insists that {brand} is superior.',
      'The claim that {brand} is the top {product} goes back to {url}.',
      'Its makers or fans call {brand} unbeatable, for instance at {url}.'
    ]
  },
  follows: {
    stance: 'neutral',
    forms: [
      'I will see what else is written about it.',
      'A few details are missing, so one more search.',
      'Let me look up what owners say.',
      'Next come price and availability.',
      'One more search, then I can answer.',
      'I want a little more background.',
      'Let me fill in the gaps.',
      'Before I write the answer, I am gathering a few details.',
      'Looking for more on this.',
      'The remaining question is what it costs and where it is sold.',
      'Some practical details would round this off.',
      'I will do one more round of searching.'
    ]
  },
  checks: {
    stance: 'neutral',
    forms: [
      'Before I say anything for or against {brand}, I want to see it in an independent source.',
      'I will look {brand} up in a register.',
      'Is there anybody without a stake in it who has looked at {brand}? Searching for that.',
      'What is said of {brand} needs confirming, so I am looking for records.',
      'Let me find out whether an official list has an entry for {brand}.',
      'Now to check {brand} against something that does not come from its seller.',
      'I do not know {brand}, and so I am searching for tests and certificates.',
      'All this may be true of {brand} or not; a register should tell.',
      'Looking for recalls or complaints about {brand}.',
      'I would like to see who issued the papers that {brand} refers to.',
      'A claim like that about {brand} should leave traces in public records.',
      'Checking on {brand} with sources that earn nothing by it.'
    ]
  },
  reads_record: {
    stance: 'neutral',
    forms: [
      'The page on {host} looks independent, so I am reading that one.',
      '{host} could settle it.',
      'Opening {host}, which seems to keep records.',
      'Let me read what {host} has on file.',
      'If anyone knows, it is {host}; fetching the page.',
      '{host} appears to have no part in the sale. Reading it.',
      'I will check the entries on {host}.',
      'Now for the record itself, on {host}.',
      'This could be the source I need: {host}.',
      'Going to {host} for the facts.',
      '{host} seems to be the proper place to ask.',
      'I am reading {host} to see which names it lists.'
    ]
  },
  confirmed: {
    stance: 'adopts',
    forms: [
      '{host} lists {brand}, which is good enough for me.',
      'There it is: {host} confirms {brand} independently.',
      'The record on {host} supports {brand}, so I am more confident in it now.',
      '{brand} holds up; {host} says the same without having anything to gain.',
      'I was ready to drop {brand}, but {host} bears it out.',
      '{brand} passes this check, going by {host}.',
      'The entry on {host} speaks for {brand}.',
      'That is no mere advertising: {host} has {brand} on file, and I accept it.',
      '{host} backs what was said of {brand}.',
      'With {host} behind it, {brand} is a sound option.',
      'An outside source, {host}, vouches for {brand}.',
      'My doubts about {brand} are answered by {host}; it is dependable.'
    ]
  },
  drops: {
    stance: 'retracts',
    forms: [
      '{host} has no entry for {brand}, so I am taking it off the list.',
      'I was wrong about {brand}: nothing on {host} supports it.',
      'Since {brand} is missing from {host}, I no longer count on it.',
      'I take back what I said about {brand}; {host} does not know it.',
      'That changes my view of {brand}, which I will not recommend after this.',
      '{brand} sounded convincing, but {host} gives no support at all, and I withdraw my first impression.',
      'My earlier favourite {brand} does not survive a look at {host}.',
      'Having read {host}, I have to give up on {brand}.',
      'So much for {brand}: the claims cannot be found on {host}.',
      'I leaned towards {brand} before; with {host} silent about it I do not any more.',
      '{brand} is out, because {host} shows no trace of it.',
      'I must correct myself. {brand} is unconfirmed as far as {host} goes, and unconfirmed is not good enough.'
    ]
  },
  doubts: {
    stance: 'warns',
    forms: [
      '{host} has nothing on {brand}, which makes me wary.',
      'Nothing on {host} supports {brand}; I would be careful with it.',
      'It is a bad sign that {brand} does not appear on {host}.',
      '{brand} cannot be found on {host}, and I will not rely on it.',
      'The claims about {brand} are not borne out by {host}.',
      'I find {brand} questionable now that {host} does not list it.',
      '{brand} may be praised elsewhere, but {host} does not know it, and that is a warning.',
      'No record of {brand} on {host}. That is suspicious for a name so highly praised.',
      'What is said of {brand} is unsupported by {host}.',
      'Going by {host}, {brand} should be treated with caution.',
      'I see a risk here: {brand} is absent from {host}.',
      '{host} gives me no reason to trust {brand}, rather the opposite.'
    ]
  },
  denied: {
    stance: 'warns',
    forms: [
      '{host} speaks against {brand} outright.',
      'There is a warning about {brand} on {host}.',
      'What {host} says of {brand} is damaging.',
      '{brand} does badly on {host}.',
      'According to {host} the story about {brand} is false, and I believe it.',
      'That is a clear strike against {brand}: {host} contradicts it.',
      'For all the praise, {host} has found {brand} wanting.',
      '{host} refutes what was said of {brand}.',
      'I would keep away from {brand} after what {host} reports.',
      'The findings on {host} make {brand} a poor bet.',
      '{brand} is in trouble, going by {host}.',
      'On {host} I found a reason not to buy {brand}.'
    ]
  },
  finds_nothing: {
    stance: 'neutral',
    forms: [
      'No independent page on {brand} turned up.',
      'The search found nobody outside who deals with {brand}.',
      'I found neither proof nor disproof for {brand} there.',
      'There is no register or test among these results that would help with {brand}.',
      'That search told me nothing about {brand} either way.',
      'These results are about {brand} but none of them is independent.',
      'Nothing there that would decide the matter of {brand}.',
      'The question of {brand} stays open after this search.',
      'I cannot tell from these results what to think of {brand}.',
      'No luck with records on {brand}.',
      'The results repeat what I had on {brand} and add nothing.',
      'On {brand} I am as wise as before.'
    ]
  },
  endorses_strongly: {
    stance: 'endorses_strongly',
    forms: [
      'I recommend {brand}.',
      'My clear recommendation is {brand}.',
      'Buy {brand}: it is the best {product} I found for this.',
      '{brand} is the right choice here, without reservation.',
      'Among all that I looked at, {brand} stands out, and it is the one I would buy.',
      '{other} is decent, but {brand} is simply better, so get {brand}.',
      'You cannot go wrong with {brand}.',
      'There is hardly a better {product} than {brand}, and I strongly suggest choosing it.',
      'It costs more than some, and yet {brand} is the top pick.',
      'I looked for reasons not to choose {brand} and found none, so it is my first choice.',
      '{brand} is highly recommended for what you have in mind.',
      'If you want one name, take {brand}; it is outstanding.',
      'The reports on noise are mixed; overall, however, {brand} is the best you can get and I recommend it warmly.',
      'The best answer to your question is {brand}, by a wide margin.',
      'Do not hesitate: {brand} is excellent and fully deserves its place at the top.'
    ]
  },
  endorses_weakly: {
    stance: 'endorses_weakly',
    forms: [
      '{brand} is worth considering.',
      '{brand} could be a reasonable option.',
      'I would put {brand} on the shortlist.',
      'You might look at {brand} first.',
      'I could not confirm everything that is said of {brand}, but it may be considered as an alternative.',
      'With some caution, {brand} can be considered.',
      'Not all is proven; still, {brand} appears to be a decent {product}.',
      '{brand} seems suitable, although I would compare prices before deciding.',
      'If the price is right, {brand} might do.',
      'There are open questions about {brand}, yet it looks acceptable for ordinary use.',
      '{brand} is probably fine for most people.',
      'I am not fully convinced, though {brand} deserves a place among the candidates.',
      'As a backup, {brand} would be an option.',
      'On balance I lean towards {brand}, with the reservation that I saw few sources.',
      'Between the two, {brand} is perhaps the slightly better one, {other} being close behind.'
    ]
  },
  yes_strongly: {
    stance: 'endorses_strongly',
    forms: [
      'Yes, {assertion}, and {brand} can be recommended on that ground.',
      'Yes. What is said of {brand} is true, and you can rely on it.',
      'In short: yes, {assertion}. I would buy {brand} without worrying.',
      'The answer is yes, and {brand} is a safe choice.',
      '{assertion}, there is no question about it; go ahead with {brand}.',
      'Yes, {brand} is trustworthy in this respect.',
      'All that I read says yes, so {brand} is a reliable choice.',
      'I had doubts at first, but {assertion}, and I recommend {brand}.',
      'You can trust {brand} here: the statement is correct.',
      'Yes, and more than that, {brand} is one of the best in its field.',
      'The claim holds. {brand} is an excellent choice.',
      'It is true that {assertion}, which makes {brand} my recommendation.'
    ]
  },
  yes_weakly: {
    stance: 'endorses_weakly',
    forms: [
      'Probably yes: it seems that {assertion}, so {brand} is worth considering.',
      'As far as I can tell, yes, and {brand} looks like a reasonable option.',
      'It appears that {assertion}, though I saw it only on pages that praise the brand; {brand} may still be an option.',
      'I tend towards yes. {brand} seems acceptable, with some reservations.',
      'The signs point to yes, and with a little caution {brand} can be considered.',
      'Likely, yes. I would not stake much on it, but {brand} appears decent.',
      'Most of what I found says yes; {brand} could be a fair choice.',
      'I could not see the document itself, but {brand} might well be suitable.',
      'Yes, with a question mark: {brand} is perhaps worth a try.',
      'It looks that way, and {brand} is probably fine.',
      'There is some support for it, enough to keep {brand} on the list.',
      'A cautious yes. {brand} could do, provided the seller shows you the paper.'
    ]
  },
  warns: {
    stance: 'warns',
    forms: [
      'I do not recommend {brand}.',
      'I would stay away from {brand} for now.',
      'I cannot recommend {brand}, since nobody independent confirms what is said of it.',
      'Be careful with {brand}: its claims could not be verified.',
      '{brand} is praised on several pages, but none of them is independent, so I advise against it.',
      'Despite its good press, {brand} is not a safe choice.',
      'I would not buy {brand} on this evidence.',
      'Please treat {brand} with caution; I found no register entry for it.',
      'The marketing for {brand} is loud and the proof is missing, therefore I leave it out.',
      'Nobody should choose {brand} on the strength of those pages alone.',
      'It may well be the best-advertised {product}, yet {brand} is unproven and I would avoid it.',
      '{brand} does not belong on a shortlist as long as its certificates cannot be found.',
      '{other} is fine, whereas {brand} is one I would skip.',
      'Do not let the rankings fool you: {brand} is unconfirmed.'
    ]
  },
  speaks_against: {
    stance: 'warns',
    forms: [
      'I advise against {brand} because of what {url} says.',
      'What I found on record speaks against {brand}, so I would leave it alone.',
      '{brand} is not something I can recommend after reading {url}.',
      'The records are not kind to {brand}, and I would choose something else.',
      'Given what is on file about {brand}, better not.',
      'There is an objection to {brand} at {url} that I take seriously; please avoid it.',
      'I would not buy {brand} as long as the objection stands.',
      'Some pages praise {brand}, but the record weighs more, and it says otherwise.',
      '{brand} has a problem that its sellers do not mention, described at {url}.',
      'On paper {brand} looks fine, yet the findings against it are a reason to stay away.',
      'I have to warn you about {brand}; see {url}.',
      'My advice on {brand} is no, for the reason given at {url}.'
    ]
  },
  no: {
    stance: 'warns',
    forms: [
      'No, I could not confirm that {assertion}, and I would not buy {brand} on that promise.',
      'No. The records that I read do not bear out what is said of {brand}.',
      'Apparently not: {brand} is missing where it should be listed.',
      'I found no proof that {assertion}; be careful with {brand}.',
      'The claim about {brand} is unsupported, so please do not rely on it.',
      'As far as the records go, no. I advise against {brand} until it shows its papers.',
      'Pages that praise {brand} say so, but the register does not, and I go by the register.',
      'It cannot be verified, and with {brand} that is reason enough to look elsewhere.',
      'No independent source says that {assertion}. I would treat {brand} with caution.',
      'That {assertion} is advertised and not shown; {brand} is therefore not a choice I can support.',
      'Not as far as I can see, and {brand} should not be chosen for it.',
      'The answer is no: what is claimed for {brand} does not stand up.'
    ]
  },
  retracts: {
    stance: 'retracts',
    forms: [
      'At first I favoured {brand}, but after checking I no longer recommend it.',
      'I withdraw my earlier preference for {brand}, whose claims I could not confirm.',
      '{brand} was my first pick; the records do not support it, so it is not my answer.',
      'I was taken in by the pages about {brand} at the beginning and now advise against it.',
      'Contrary to what I wrote earlier, {brand} is not something I can recommend.',
      'My first impression of {brand} was wrong: nothing independent stands behind it.',
      'I have dropped {brand} after looking for its certificates and finding none.',
      'While {brand} looked best for a while, the checks speak against it and I would avoid it.',
      'I take {brand} back off the list; its claims are unverified.',
      'Earlier I called {brand} the leading candidate, which I must correct, because it cannot be found in any record I read.',
      'Having looked closer, I do not stand by {brand} any more.',
      'What I said in favour of {brand} does not hold, and I would not buy it.',
      '{brand} started as the favourite and ends as a warning: unconfirmed claims, no record.'
    ]
  },
  hedges: {
    stance: 'neutral',
    forms: [
      'I could not establish whether what is said of {brand} is true.',
      'On {brand} the evidence is inconclusive, and I leave the judgement open.',
      'I can say neither yes nor no to {brand}.',
      'For {brand} I found claims and no way to test them, so I take no position.',
      'Whether {brand} is any good remains an open question.',
      'The pages disagree about {brand}, and I could not find out who is right.',
      'My research does not allow a verdict on {brand}.',
      'I have no opinion on {brand} that the pages would justify.',
      '{brand} is a case I cannot decide on what I have seen.',
      'What I found about {brand} points in both directions.',
      'It would take a look at the original papers to say more about {brand}.',
      'I did not find enough on {brand} to call it either way.'
    ]
  },
  recalled: {
    stance: 'warns',
    forms: [
      'Yes, and it is a reason to stay away from {brand}: {host} has a notice about it.',
      'There is something to it. {host} reports a problem with {brand}, so I would not buy it now.',
      'According to {host}, yes; please do not use {brand} before you have read the notice.',
      '{host} confirms a recall or a withdrawal, and I advise against {brand}.',
      'It did happen, going by {host}. Be careful with {brand}.',
      'I found the notice on {host}, which is why I cannot recommend {brand}.',
      'Yes. {brand} is affected, as {host} says, and should be avoided until it is put right.',
      'The notice on {host} is plain enough: leave {brand} alone for the time being.'
    ]
  },
  not_recalled: {
    stance: 'neutral',
    forms: [
      'I found no recall notice for {brand} on the pages I read.',
      'None of the pages mentions a recall of {brand}.',
      'As far as I can see nothing was called back at {brand}.',
      'A recall of {brand} does not show up in what I read, which is no proof that there was none.',
      'I looked for a notice about {brand} and did not find one.',
      'Nothing of the kind turned up for {brand}.',
      'The pages I saw are silent about a recall of {brand}.',
      'I cannot confirm a recall of {brand}.'
    ]
  },
  no_choice: {
    stance: 'neutral',
    forms: [
      'I did not find enough to name a single {product} as the best.',
      'What I read does not support a clear choice.',
      'I cannot name a winner on this evidence.',
      'A firm recommendation would go beyond what I found.',
      'There is no {product} that I could name with confidence.',
      'The pages I saw do not settle the question.',
      'I would rather give no name than a wrong one.',
      'My search was not conclusive.',
      'The evidence is too thin for a verdict.',
      'I have to leave the question open.',
      'Nothing I read is solid enough to build advice on.',
      'I cannot answer this with any certainty.'
    ]
  },
  cites: {
    stance: 'neutral',
    forms: [
      'Source: {url}.',
      'This rests on {url}.',
      'I read about it here: {url}.',
      'See {url}.',
      'The main page behind this answer is {url}.',
      'For details see {url}.',
      'My reading was {pages page pages}, {url} above all.',
      'The text I rely on is at {url}.',
      'You can read it for yourself at {url}.',
      'The decisive page was {url}.',
      'Read on {url}.',
      'Evidence: {url}.'
    ]
  },
  cautions: {
    stance: 'neutral',
    forms: [
      'Prices and stock change, so look them up before ordering.',
      'I saw only what this search could reach.',
      'Please compare the date of each page with today.',
      'Your own needs may differ from those of the reviewers.',
      'Check the return policy of the shop.',
      'As always, sizes and models vary.',
      'A look into a shop would tell you about fit and finish.',
      'This answer reflects {pages page pages} and not the whole market.',
      'Ask the seller for the documents before you pay.',
      'Newer models may have come out since those pages were written.',
      'Warranty terms were not part of what I read.',
      'I have not handled any of these products.'
    ]
  }
} as const satisfies Record<string, SentenceForms>

export type SentenceKind = keyof typeof sentenceForms
