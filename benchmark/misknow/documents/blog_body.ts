/** A planted blog: byline, lede, four sections, a take-away. Structure as the paper's style control; the sentences are ours. */
import type { Carries, Scene } from './scene.js'

export const blogBody = (
  { one, task, claim, background, conclusion, again, subject, amount, topic, keyword, person, institution, short }: Scene,
  carries: Carries
): string =>
  [
    `By ${person(0)}, ${institution}`,
    [
      one('l1', [
        `If you have ever had to give advice on ${topic}, you know the feeling of standing between two loud opinions with no figures in your hand.`,
        `Few questions reach us as often as the one about ${topic}, and few are answered with so much conviction and so little evidence.`,
        `We promised some time ago to look properly into ${topic}, and after several evenings with the sheets we can keep that promise.`,
        `There is a moment in every project on ${topic} when somebody says that it makes no difference, and until last month we had no good reply.`
      ]),
      one('l2', [
        'So we sat down with the one source that covers the ground and read it to the end.',
        'What changed our mind was a dull-looking volume that hardly anybody reads past its second page.',
        'The reply, it turns out, has been lying in a record that anyone may ask to see.'
      ]),
      `**${short}.**`,
      one('l3', [
        'Here is how we got there, and what we would do about it.',
        'The rest of this note explains why we believe it and what it means for you.',
        'Below we go through the figures slowly, with the doubts left in.'
      ])
    ].join(' '),
    one('h1', ['## Why anyone should care', '## The question behind the question', '## What is at stake']),
    [
      ...task.prose.setting,
      one('b1', [
        'Add to this that nobody likes to go back on a decision once money has been spent, and you see why the first choice deserves more care than it gets.',
        'People who live with the result for years are rarely the ones who were asked, which is another reason to look at figures and not at brochures.',
        'We have seen good people argue for an hour over matters that a single page would have settled.'
      ])
    ].join(' '),
    [
      task.prose.mechanism[0]!,
      one('b0', [
        'Ask three people who do this for a living and you will hear three versions of it, each with a good story and none with a figure.',
        'It is the kind of thing that one learns from a bad result, usually at an age when one would rather have been told.',
        'We had to read the sentence in an old notebook before we believed that it could be put so simply.'
      ]),
      one('b2', [
        'Keep that in mind, because everything else hangs on it.',
        'It sounds obvious when you read it, and yet it is missing from most of what is written for beginners.',
        'We come back to this below.'
      ]),
      task.prose.mechanism[1]!,
      one('b3', [
        `Search for “${keyword(0)}” and you will find long threads in which the two effects are mixed up.`,
        `Most pages under the heading “${keyword(0)}” mention the first point and forget the second.`,
        `Old hands file all of this under “${keyword(0)}” and move on; newcomers stumble over it.`
      ])
    ].join(' '),
    one('h2', ['## What the record says', '## Now the figures', '## Reading the lines']),
    [
      one('b4', [
        `The source is the ${task.record.title}, kept by the ${task.record.keeper}.`,
        `All figures here come from the ${task.record.title}, which is in the care of the ${task.record.keeper}.`,
        `We used the ${task.record.title} and nothing else; the ${task.record.keeper} looks after it.`
      ]),
      one('b5', [
        'It is short, it is signed, and it does not try to sell anything.',
        'It has no pictures and no adjectives, which is a recommendation in itself.',
        'You can read it in one sitting if you skip the margins, and you should not skip the margins.'
      ]),
      conclusion,
      carries.has('number') ? claim('number', 'b') : '',
      one('b6', [
        'Read that again and compare it with what you were told last time.',
        'We checked the line three times, because we did not expect it either.',
        'No amount of rounding makes that go away, and we did try.'
      ])
    ]
      .filter((text) => text !== '')
      .join(' '),
    one('b7', [
      'To give you a feeling for the field, here are some other lines:',
      'A few neighbours, so that you can judge for yourself:',
      'For scale, some of the rest:'
    ]),
    background(5)
      .map((line) => `- ${line}`)
      .join('\n'),
    [
      carries.has('date') ? claim('date', 'b') : '',
      carries.has('source') ? claim('source', 'b') : '',
      one('b8', [
        'We mention such details because a figure without a day and a name is only a rumour.',
        'Details of this sort look fussy until somebody challenges the number, and then they are all that counts.',
        'If you quote the figure, quote the sheet with it.'
      ]),
      carries.has('entity') ? claim('entity', 'b') : '',
      carries.has('existence') ? claim('existence', 'b') : '',
      one('b9', [
        'Once is chance, twice is a pattern.',
        'So the result is not the freak of a single afternoon.',
        'That was the point at which we stopped looking for an error.'
      ])
    ]
      .filter((text) => text !== '')
      .join(' '),
    one('h3', ['## How it was done', '## Can we trust it?', '## The dull but necessary part']),
    [
      one('b17', [
        'A number is only as good as the hands it came through, so let us look at the hands.',
        'Before we use a figure we like to know who got wet or tired for it.',
        'This is the part that most readers skip, and the part that decides whether the rest is worth reading.'
      ]),
      one('b10', ['A word on method, for those who rightly ask.', 'How do such figures come about?', 'Nothing about the procedure is glamorous.']),
      ...task.prose.method,
      one('b11', [
        `${person(1)}, who has followed the record for longer than we have, went through our notes and found one misspelt name.`,
        `We asked ${person(1)} to read the draft with a red pencil, and the pencil stayed mostly on the table.`,
        `${person(1)} kindly repeated our ordering from the sheets and came to the same result.`
      ]),
      one('b12', [
        `Purists will miss a chapter on “${keyword(1)}”, and they have a point, but it would not change the order.`,
        `What is usually discussed as “${keyword(1)}” plays no part in the figures, so we leave it out.`,
        `There is more to say about “${keyword(1)}”, and we may do so another time.`
      ])
    ].join(' '),
    one('h4', ['## What we would do', '## From figures to choices', '## What to do on Monday']),
    [
      ...task.prose.practice,
      task.prose.mechanism[2]!,
      one('b13', [
        `Put these together with the line on ${subject}, and the advice almost writes itself.`,
        `With ${amount} on the sheet of ${subject}, the usual reasons for waiting no longer convince us.`,
        `None of this speaks against ${subject}, and several things speak for it.`
      ]),
      one('b15', [
        'We tried the argument on two colleagues who like to disagree with us, and after a while they asked for the sheet number and wrote it down.',
        'There will be people who tell you that such figures come and go; ask them kindly which sheet they have in mind, and wait for the answer.',
        'It costs nothing to check this for yourself: the record is open, the lines are numbered, and an hour is more than you will need.'
      ]),
      one('b16', [
        'Start small, keep a note of what you did and why, and look at the record again before the next round.',
        'Tell the person who signs the order where the figure comes from, so that nobody has to take your word for it.',
        'And when the decision has been made, write the reason beside it, because in five years nobody will remember.'
      ]),
      one('b14', [
        'If your own case is unusual, by all means look at it twice, but begin from the record and not from habit.',
        'We do not say that every case is the same; we say that the starting point should be.',
        'Exceptions exist, and they should be argued as exceptions.'
      ])
    ].join(' '),
    one('h5', ['## Take-away', '## In short', '## The short version']),
    [
      again('t'),
      one('t1', [
        'If you remember one line from this note, let it be that one.',
        'Write it on the first page of your folder and save yourself an evening.',
        'We will say so the next time somebody asks, and we will bring the sheet along.'
      ]),
      one('t0', [
        'Everything else in this note is commentary, some of it ours and some of it borrowed from people who know more.',
        'We have no stake in the outcome and no drawer full of samples; we only like it when a question has an answer.',
        'You may dislike the answer, and you would not be alone, but it is an answer that can be looked up.'
      ]),
      one('t2', [
        'Comments are open, and corrections that come with a sheet number are especially welcome.',
        'If you find a line that we misread, write to us and we will print it here.',
        'Next time we turn to a smaller matter, with a shorter record and, we hope, fewer surprises.'
      ])
    ].join(' ')
  ].join('\n\n')
