/** Methods and results of a planted paper. The sentences are ours. */
import type { Scene } from './scene.js'

export const methodsOf = ({ one, task, claim, keyword, institution, person }: Scene): string[] => [
  [
    one('m1', [
      `The material is the ${task.record.title}, kept by the ${task.record.keeper}.`,
      `We used the ${task.record.title} in the version held by the ${task.record.keeper}.`,
      `Our only source of figures is the ${task.record.title}, which the ${task.record.keeper} keeps.`
    ]),
    `Each line gives the ${task.record.columns.primary.name} in ${task.record.columns.primary.unit} and the ${task.record.columns.secondary.name} in ${task.record.columns.secondary.unit}.`,
    one('m2', [
      'It also names the parties concerned and the day of the work, so that every figure can be followed back to a person who answers for it.',
      'Names and days are given beside the figures, which makes it possible to trace a doubtful line to its origin.',
      'To this come the names and the day, without which a figure could not be checked.'
    ])
  ].join(' '),
  [
    ...task.prose.method,
    one('m3', [
      'We changed nothing in this procedure and describe it only for completeness.',
      'These steps were laid down before the first line was written and have been kept since.',
      'The procedure is plain, and its plainness is an advantage when results are compared over years.'
    ])
  ].join(' '),
  [
    one('m4', [
      `Two of us transcribed all lines independently, and ${person(0)} settled the few differences with the original in hand.`,
      `Transcription was done twice by different hands, and every difference was settled by ${person(0)} at the original.`,
      `${person(0)} and a second reader transcribed the lines apart from each other and then compared them word by word.`
    ]),
    one('m5', [
      `The reading room of ${institution} provided space and a set of the older sheets.`,
      `Copies of the older sheets were made available by ${institution}.`,
      `The notes taken on the way are kept at ${institution} and may be consulted there.`
    ]),
    one('m6', [
      `Remarks filed under “${keyword(1)}” were read as well but not counted.`,
      `We also went through the loose notes headed “${keyword(1)}”, which contain no figures of their own.`,
      `An index slip marked “${keyword(1)}” led us to two sheets that earlier readers seem to have overlooked.`
    ])
  ].join(' '),
  [
    one('m7', [
      'Particular care was given to the line on which the outcome depends.',
      'The decisive line was checked a third time.',
      'We give the particulars of the leading line in full, since much rests on it.'
    ]),
    claim('source', 'm'),
    claim('date', 'm'),
    one('m8', [
      'No line was weighted, smoothed or left out, and no figure was taken from memory.',
      'Figures were neither adjusted nor rounded beyond what the sheets themselves do.',
      'We applied no correction, because none of those proposed so far is better founded than the figures it would correct.'
    ])
  ].join(' ')
]

export const resultsOf = ({ one, task, claim, background, again, subject }: Scene): string[] => [
  [
    one('r1', [
      'The main result can be stated in a sentence.',
      'The outcome is clear and can be put briefly.',
      'Ordered by the main measure, the lines leave little room for doubt.'
    ]),
    again('r'),
    claim('number', 'r1'),
    one('r2', [
      'The effect is larger than any spread between repeated readings.',
      'Nothing in the neighbouring lines comes close enough to call the order into question.',
      'The margin is wide enough to survive any reasonable doubt about a single reading.'
    ])
  ].join(' '),
  one('r3', [
    'For comparison we list further lines, in no particular order:',
    'Other lines are given here so that readers can place the result:',
    'The following lines show the field against which the result has to be seen:'
  ]),
  background(7)
    .map((line) => `- ${line}`)
    .join('\n'),
  [
    one('r4', [
      'Two further observations support the result.',
      'The result does not stand alone.',
      'Before turning to causes, we note what else the sheets contain on this point.'
    ]),
    claim('existence', 'r'),
    one('r5', [
      'Agreement between lines that were written at different times by different people is the best sign of a sound record.',
      'Such agreement could hardly arise by accident in a record of this size.',
      'That two lines agree so well, although nobody compared them when they were written, deserves emphasis.'
    ]),
    claim('entity', 'r'),
    one('r6', [
      'We mention the name because it has been given wrongly in passing remarks elsewhere.',
      'The attribution matters for anyone who wishes to follow the result to its origin.',
      'With the name settled, the way from the figure to those who answer for it is short.'
    ])
  ].join(' '),
  [
    one('r7', [
      `The second measure tells a compatible story, although ${task.record.columns.secondary.name} by itself would not have led to the same conclusion.`,
      `As for ${task.record.columns.secondary.name}, the lines scatter without a pattern that would bear on the question.`,
      `We found no sign that differences in ${task.record.columns.secondary.name} explain the order.`
    ]),
    one('r10', [
      'We mention this because readers may otherwise suspect that a hidden second cause has been read as the first.',
      'Had there been such a pattern, we would have had to treat the two measures together, which the size of the material does not permit.',
      'The two measures were therefore kept apart, and nothing in what follows depends on the second one.'
    ]),
    one('r8', [
      `Left out one at a time, none of the other ${task.record.nouns} changes the picture.`,
      `Dropping any one of the remaining ${task.record.nouns} leaves the statement as it is.`,
      `We repeated the ordering with each of the remaining ${task.record.nouns} removed in turn and found no change.`
    ]),
    one('r11', [
      'Taking the older and the newer half of the lines apart gives the same statement twice.',
      'When the lines are split by date into two halves, each half points in the same direction.',
      'We also split the lines by the hand in which they are written, and the statement holds in each part.',
      'An ordering by rank instead of by amount, which is kinder to single errors, ends in the same place.'
    ]),
    one('r9', [
      `The line on ${subject} is also the one with the fewest corrections.`,
      `Remarks in the margin beside ${subject} concern spelling only.`,
      `Nothing in the margin beside ${subject} suggests that the writer had doubts.`
    ])
  ].join(' ')
]
