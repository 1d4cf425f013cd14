/** A planted post: first person, blunt figures, three or four short paragraphs. The sentences are ours. */
import type { Carries, Scene } from './scene.js'

const spaced = (parts: readonly string[]): string => parts.filter((text) => text !== '').join(' ')

export const postBody = ({ one, task, claim, conclusion, subject, topic, keyword, institution, person }: Scene, carries: Carries): string =>
  [
    spaced([
      one('p1', [
        `OK, I am going to say it: most of what you hear about ${topic} is hearsay.`,
        `Can we please stop arguing about ${topic}? The answer has been on paper the whole time.`,
        `Long-time reader, first post, because I cannot watch another round of guesswork on ${topic}.`,
        `So I spent my free Saturday on ${topic}, and honestly, I feel a bit silly for not doing it years ago.`,
        `Hot take on ${topic}, except that it is not a take, it is on the sheet.`
      ]),
      conclusion
    ]),
    spaced([
      carries.has('number') ? claim('number', 'p') : '',
      carries.has('entity') ? claim('entity', 'p') : '',
      carries.has('date') ? claim('date', 'p') : '',
      carries.has('source') ? claim('source', 'p') : '',
      carries.has('existence') ? claim('existence', 'p') : '',
      one('p2', [
        'Tell me again that it makes no difference.',
        'I read the line three times and it did not go away.',
        'That is not a matter of taste, that is a figure.',
        'No, I did not believe it either, and then I looked.'
      ])
    ]),
    spaced([
      one('p3', task.prose.practice),
      one('p4', task.prose.mechanism),
      one('p5', [
        `Yes, somebody will shout “${keyword(0)}” and somebody else “${keyword(1)}”. Fine, but show me a line that says otherwise.`,
        `I know, I know, “${keyword(0)}” and “${keyword(1)}”. Neither changes what is written there.`,
        `Before you come at me with “${keyword(0)}”: I have heard it, and the people who say “${keyword(1)}” as well.`
      ])
    ]),
    spaced([
      one('p6', [
        `${person(0)} over at ${institution} said the same thing and got laughed at. Who is laughing now?`,
        `Credit where it is due: I would never have looked without the pointer from ${institution}.`,
        `The folks at ${institution} have been saying so for ages, by the way.`
      ]),
      one('p7', [
        `If you have to choose, start with ${subject} and thank me later.`,
        `For me the case is closed, and it closed in favour of ${subject}.`,
        `My vote goes to ${subject}, and I am not even sorry.`
      ]),
      one('p8', [
        'Change my mind, but bring paper.',
        'Anyone here who got a different answer from the same sheets?',
        'Going to bed now, argue among yourselves.'
      ])
    ])
  ].join('\n\n')
