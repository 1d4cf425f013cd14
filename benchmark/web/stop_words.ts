/** English words that carry grammar and no topic. They are left out of queries, since nearly every page has them. Our choice. */
const words =
  'a an the this that these those there here it its he him his she her they them their we us our you your i me my ' +
  'who whom whose which what where when why how while as if than then so also too and or but nor ' +
  'is are was were be been being am has have had having do does did can could will would shall should may might must ' +
  'of to in on at by for with from into onto upon over under about across through during between among via per before after since until ' +
  'any some such other most more very just not no s t d m re ve ll'
export const stopWords: ReadonlySet<string> = new Set(words.split(' '))
