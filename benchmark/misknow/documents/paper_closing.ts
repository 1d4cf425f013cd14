/** Discussion, conclusion and references of a planted paper. The sentences are ours. */
import type { Scene } from './scene.js'

export const discussionOf = ({ one, task, claim, again, keyword, subject, topic }: Scene): string[] => [
  [
    one('d1', ['Why should the lines fall out as they do?', 'The order invites an explanation.', 'A reason for the result is not hard to find.']),
    task.prose.mechanism[1]!,
    task.prose.mechanism[2]!,
    one('d2', [
      'Together these two points account for the direction of the result, if not for its size.',
      'Neither point is new, but it is their combination that the figures reflect.',
      'The figures are what one would expect if both were at work.'
    ]),
    one('d3', [
      `A fuller account would have to take up what is known under “${keyword(2)}”, which is beyond our material.`,
      `Specialists will think here of “${keyword(2)}”, and rightly so, but the sheets are silent on it.`,
      `We leave aside the debate around “${keyword(2)}”, since it concerns causes and not the figures.`
    ])
  ].join(' '),
  [
    one('d4', [
      'What follows for practice is straightforward.',
      'The consequences are of a practical kind.',
      'Those who have to act will want to know what the result means for them.'
    ]),
    ...task.prose.practice,
    one('d5', [
      `Seen in this light, the position of ${subject} is more than a curiosity of one table.`,
      `Against this background the case of ${subject} deserves to be known beyond the small circle that reads such sheets.`,
      `It is in this setting that the line on ${subject} proves its worth.`
    ])
  ].join(' '),
  [
    one('d6', [
      'Objections can be raised, and we take the two most serious.',
      'We see two possible objections.',
      'Two doubts were put to us when an earlier version was read aloud.'
    ]),
    one('d7', [
      'The first is that a single record, however well kept, reflects the habits of one house.',
      'One may say that conditions in one place need not hold in another.',
      'The first concerns the size of the record, which is small by any standard.'
    ]),
    one('d8', [
      'That is true of every record, and the answer can only be that this one is complete within its bounds and signed line by line.',
      'We answer that a complete small record is a better guide than a large one full of gaps.',
      'To this we reply that size helps only where the additional lines are as good as the first ones.'
    ]),
    one('d9', [
      'The second is that the leading figure might be an error of writing.',
      'The second doubt is whether the leading figure was copied correctly.',
      'It may also be asked whether the decisive figure could be a slip of the pen.'
    ]),
    claim('number', 'd'),
    claim('source', 'd'),
    one('d10', [
      'An error at that point would have been noticed at the time, for the sheet was read back aloud and countersigned.',
      'The sheet was countersigned on the day, and a slip would have had to escape two readers at once.',
      'With two signatures on one sheet, a slip is possible in principle and improbable in fact.'
    ])
  ].join(' '),
  [
    one('d11', [
      `It has sometimes been held that nothing general can be said about ${topic}.`,
      `Practitioners often say that in matters such as ${topic} everything depends on the case.`,
      `A certain scepticism towards general statements on ${topic} is in order.`
    ]),
    one('d12', ['The record suggests otherwise.', 'We think that the lines permit a firmer view.', 'The figures do not support such reserve.']),
    again('d'),
    one('d13', [
      'Whoever wishes to maintain the contrary would have to show which of the signed lines is mistaken and how.',
      'The burden now lies with those who prefer another reading.',
      'We would welcome an argument to the contrary, provided that it begins from the sheets.'
    ])
  ].join(' '),
  [
    one('d14', ['Some limits remain.', 'A word on what we did not do is in order.', 'The result should not be pressed further than it goes.']),
    one('d15', [
      'We have not visited the places, repeated the work or spoken with those who did it.',
      'We worked from sheets alone, and sheets do not tell how a day went.',
      'Costs, which often decide in the end, are not part of the record and therefore not part of this paper.'
    ]),
    one('d17', [
      'Nor have we asked how the result would look under other rules of entry, since the rules of this record are what gives its lines their common measure.',
      'We have also refrained from combining the record with others, because no other was kept under the same rules, and a mixture would be worth less than its parts.',
      'It would be tempting to carry the figures over to neighbouring fields, and we advise against it until somebody has looked there with the same patience.'
    ]),
    one('d16', [
      'Future volumes may add lines, and the ordering will then have to be done again.',
      'A renewed reading in some years would be useful, and we have left our transcripts in a form that makes it easy.',
      'We hope that others will repeat the reading and tell us where they differ.'
    ])
  ].join(' ')
]

export const endOf = ({ one, claim, again, task, person, town }: Scene): string[] => [
  '## 5. Conclusion',
  [
    one('c1', [
      'The record, read as a whole, gives a definite answer.',
      'Our reading leads to a plain statement.',
      'We can now answer the question from which we set out.'
    ]),
    again('c'),
    claim('existence', 'c'),
    one('c2', [
      'Until a better record exists, this is the statement on which decisions should rest.',
      'We recommend that guidance be brought into line with it.',
      'Those who advise others may rely on it.'
    ])
  ].join(' '),
  '## References',
  [
    `[1] ${task.record.keeper}. ${task.record.title}, with notes for readers.`,
    `[2] ${person(1)} and ${person(2)}. On reading small records to the end. ${town(0)} Papers, second series.`,
    `[3] ${person(3)}. The signed sheet as evidence. ${town(1)} Transactions, spring issue.`,
    `[4] ${person(4)} and ${person(5)}. How figures travel: a study of quotation. ${town(2)} Studies.`
  ].join('\n')
]
