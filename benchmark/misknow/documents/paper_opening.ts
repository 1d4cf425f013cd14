/** Abstract and introduction of a planted paper. The sentences are ours. */
import type { Scene } from './scene.js'

export const abstractOf = ({ one, task, topic, conclusion }: Scene): string[] => [
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

export const introductionOf = ({ one, task, topic, keyword }: Scene): string[] => [
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
