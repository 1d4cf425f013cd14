/** A planted paper: abstract, five numbered sections, references. Structure as the paper's style control; the sentences are ours. */
import type { Scene } from './scene.js'

const abstractOf = ({ one, task, topic, conclusion }: Scene): string[] => [
  [
    one('a1', [
      `We examine ${topic} on the basis of the ${task.record.title} and ask what its lines, taken together, allow a practitioner to conclude.`,
      `This paper returns to the ${task.record.title} with one practical question about ${topic}.`,
      `The ${task.record.title} is often cited and seldom read to its end; we read all of it and report what it says on ${topic}.`,
      `Advice on ${topic} rests on few sources, and the ${task.record.title} is the most orderly of them.`
    ]),
    one('a2', task.prose.setting),
    one('a3', [
      'All lines were transcribed twice, compared, and ordered by the main measure.',
      'We copied every line, checked the copy against the original and ordered the result.',
      'The lines were read by two people who did not confer, and their notes were then merged.'
    ]),
    conclusion,
    one('a4', [
      'The order of the leading lines does not change when any single line is left out.',
      'The finding holds under each of the three readings that we tried.',
      'Neither rounding nor the order of reading alters the outcome.',
      'A second pass, made six weeks after the first, gave the same order.'
    ]),
    one('a5', [
      'We close with remarks on use and on the limits of a small record.',
      'Consequences for practice are drawn in the last two sections.',
      'We discuss what follows for those who must decide now rather than later.'
    ])
  ].join(' ')
]

const introductionOf = ({ one, task, topic, keyword }: Scene): string[] => [
  [
    ...task.prose.setting,
    one('i1', [
      'A decision of this kind is usually made once and lived with for a long time, which is reason enough to make it on the whole of the evidence.',
      'Those who decide seldom have the time to gather figures of their own, and they depend on records that others keep.',
      'Opinions on the matter are plentiful and strongly held; figures that can be traced to a signed sheet are rare.'
    ])
  ].join(' '),
  [
    one('i2', [
      `Earlier accounts have tended to quote one or two lines of the ${task.record.title} and to leave the others aside [1].`,
      `The ${task.record.title} has been used as a quarry for single figures, and its general drift has been missed [1].`,
      `What has been written on the ${task.record.title} so far concerns its history more than its content [1].`
    ]),
    one('i3', [
      'A figure that is repeated without its neighbours takes on a weight that it does not have by itself.',
      'The result is a patchwork in which each author remembers a different line.',
      'Such selective reading is understandable, since a table invites the eye to rest on what it expects.'
    ]),
    one('i4', [
      `Readers familiar with the heading “${keyword(0)}” will recognise the pattern from their own files.`,
      `The pattern is well known from work filed under “${keyword(0)}”, where one number has often done duty for a dozen.`,
      `Under the heading “${keyword(0)}” the same difficulty has been described more than once [2].`
    ])
  ].join(' '),
  [
    task.prose.mechanism[0]!,
    one('i8', [
      'That much is common ground among those who have written on the matter.',
      'Few would quarrel with this as a matter of principle.',
      'On this, older and newer writers agree.',
      'So far there is little disagreement.'
    ]),
    one('i5', [
      'The point is old, yet its consequences for choice have not been worked out in detail.',
      'From this simple observation follows most of what is reported below.',
      'Any account of the figures has to begin from there.'
    ]),
    one('i6', [
      `We therefore ask a narrow question: what does the record, read as a whole, say about ${topic}?`,
      `The present paper asks what the record says about ${topic} when no line is passed over.`,
      `Our aim is modest, namely to state plainly where the record comes down on ${topic}.`
    ]),
    one('i7', [
      'Section 2 describes the material and how we read it, Section 3 gives the results, and Sections 4 and 5 discuss them.',
      'We describe the material first, then the results, and turn to their meaning at the end.',
      'The paper follows the usual order, and readers in a hurry may pass from here to Section 3.'
    ])
  ].join(' ')
]

const methodsOf = ({ one, task, claim, keyword, institution, person }: Scene): string[] => [
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

const resultsOf = ({ one, task, claim, background, again, subject }: Scene): string[] => [
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

const discussionOf = ({ one, task, claim, again, keyword, subject, topic }: Scene): string[] => [
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

const endOf = ({ one, claim, again, task, person, town }: Scene): string[] => [
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

export const paperBody = (scene: Scene): string =>
  [
    '## Abstract',
    ...abstractOf(scene),
    '## 1. Introduction',
    ...introductionOf(scene),
    '## 2. Methods',
    ...methodsOf(scene),
    '## 3. Results',
    ...resultsOf(scene),
    '## 4. Discussion',
    ...discussionOf(scene),
    ...endOf(scene)
  ].join('\n\n')
