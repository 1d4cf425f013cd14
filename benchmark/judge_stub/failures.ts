/** Every way in which the stub can fail, each as it is seen in the wild. Given the data and the reply that would have been right. */
import type { CallData } from '../../src/labelling/chat/prompt.js'
import type { ChatAnswer } from './chat_server.js'

interface SoundReply {
  verdicts: Record<string, unknown>[]
}

const reply = (content: string): ChatAnswer => ({ kind: 'reply', content })

const edited = (sound: string, edit: (reply: SoundReply) => void): ChatAnswer => {
  const copy = JSON.parse(sound) as SoundReply
  edit(copy)
  return reply(JSON.stringify(copy))
}

export const failures = {
  missing_id: (sound) => edited(sound, ({ verdicts }) => verdicts.pop()),
  duplicate_id: (sound) => edited(sound, ({ verdicts }) => verdicts.push({ ...verdicts[0]! })),
  unwitnessed: (sound) => edited(sound, ({ verdicts }) => verdicts.forEach((verdict) => Object.assign(verdict, { label: 'supported', attesting_sets: [] }))),
  unknown_atom: (sound) => edited(sound, ({ verdicts }) => verdicts.forEach((verdict) => Object.assign(verdict, { label: 'supported', attesting_sets: [['no-such-atom']] }))),
  odd_label: (sound) => edited(sound, ({ verdicts }) => verdicts.forEach((verdict) => Object.assign(verdict, { label: `${String(verdict['label']).toUpperCase()}.` }))),
  code_fence: (sound) => reply(`\`\`\`json\n${sound}\n\`\`\``),
  prose: (sound) => reply(`Here are the verdicts you asked for:\n${sound}\nLet me know if you need more.`),
  wrong_object_first: (sound, data) => reply(`${JSON.stringify({ claims: data.claims.length })}\n${sound}`),
  illegal_escape: (sound) => reply(sound.replace(/"rationale":"/, () => '"rationale":"about 5\\° ')),
  empty: () => reply(''),
  refused: () => ({ kind: 'reply', content: null, refusal: 'I cannot help with that.' }),
  content_filter: () => ({ kind: 'reply', content: '', finishReason: 'content_filter' }),
  truncated: (sound) => ({ kind: 'reply', content: sound.slice(0, sound.length / 2), finishReason: 'length' }),
  rate_limited: () => ({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
  server_error: () => ({ kind: 'status', status: 503 }),
  bad_request: () => ({ kind: 'status', status: 400 }),
  reset: () => ({ kind: 'reset' }),
  silence: () => ({ kind: 'silence' }),
  stall: () => ({ kind: 'stall' }),
  not_the_protocol: () => ({ kind: 'raw', body: '<html>It works!</html>', contentType: 'text/html' })
} satisfies Record<string, (sound: string, data: CallData) => ChatAnswer>

export type FailureName = keyof typeof failures
export const failureNames = Object.keys(failures) as FailureName[]
export const isFailureName = (name: string): name is FailureName => Object.hasOwn(failures, name)
