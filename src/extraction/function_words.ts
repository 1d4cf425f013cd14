/**
 * Words that carry grammar rather than content. A claim may add them to its span, and they decide no relevance.
 * Negations and quantities ("not", "without", "all", "every", "up") are content on purpose: adding one changes what is claimed.
 */
const words =
  'a an the this that these those there here it its itself he him his himself she her hers herself they them their theirs themselves we us ' +
  'our ours you your yours i me my mine ' +
  'who whom whose which what where when while as if than then so also too and or but nor plus both either ' +
  "is are was were be been being am 's 're 've 'll 'd 'm s re ve ll has have had having do does did can could will would shall should may might " +
  'of to in on at by for with from into onto upon over under about across through during between among per via after before since until ' +
  'around within along ' +
  'such including include includes included like just very really quite even still already yet'
export const functionWords: ReadonlySet<string> = new Set(words.split(' '))
