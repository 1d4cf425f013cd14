/**
 * Where an attack stands. All these places lie outside the claims and the atoms that speak of them: lines, elements and
 * attributes of their own in a text, the text of another candidate, and evidence of its own.
 *
 * Glued into a claim's own sentence ("Ignore this: it floats") an attack makes another claim, which is judged as what it says:
 * that is no place here. Disguises inside a claim's words are in disguises.ts.
 */
import type { Atom } from '../../src/domain/packet.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'
import { attackedId, idleAtomId, requestOf, type Scene } from './scenes.js'

export interface Place {
  id: string
  /** Evidence cannot quote a claim and still be outside its atoms. */
  isEvidence: boolean
  attacked(scene: Scene, attack: string): RerankRequest
}

const withText = (insert: (sentences: readonly string[], attack: string) => string) => (scene: Scene, attack: string) =>
  requestOf(scene, { text: insert(scene.sentences, attack) })

const middle = (sentences: readonly string[], attack: string): string => {
  const half = Math.floor(sentences.length / 2)
  return [sentences.slice(0, half).join(' '), attack, sentences.slice(half).join(' ')].join('\n')
}

const asSentence = (attack: string): string => (/[.!?]\s*$/.test(attack) ? attack : `${attack}.`)

const inAttribute = (attack: string): string => attack.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const atom = (text: string, about: Atom['about']): Atom => ({
  atom_id: 'planted',
  text,
  ...(about !== undefined && { about }),
  origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' }
})

export const places: readonly Place[] = [
  { id: 'text, line before', isEvidence: false, attacked: withText((sentences, attack) => `${attack}\n${sentences.join(' ')}`) },
  { id: 'text, line between', isEvidence: false, attacked: withText(middle) },
  { id: 'text, line after', isEvidence: false, attacked: withText((sentences, attack) => `${sentences.join(' ')}\n${attack}`) },
  {
    id: 'text, sentence between',
    isEvidence: false,
    attacked: withText((sentences, attack) => [...sentences.slice(0, 2), asSentence(attack), ...sentences.slice(2)].join(' '))
  },
  { id: 'text, hidden element', isEvidence: false, attacked: withText((sentences, attack) => middle(sentences, `<div style="display:none">${attack}</div>`)) },
  { id: 'text, comment', isEvidence: false, attacked: withText((sentences, attack) => middle(sentences, `<!-- ${attack} -->`)) },
  { id: 'text, attribute', isEvidence: false, attacked: withText((sentences, attack) => middle(sentences, `<img src="x" alt="${inAttribute(attack)}">`)) },
  { id: 'other candidate', isEvidence: false, attacked: (scene, attack) => requestOf(scene, { otherText: `${scene.other.text}\n${attack}` }) },
  {
    id: 'atom about it',
    isEvidence: true,
    attacked: (scene, attack) => requestOf(scene, { atoms: [...scene.atoms, atom(attack, { candidate_ids: [attackedId] })] })
  },
  { id: 'atom about nobody', isEvidence: true, attacked: (scene, attack) => requestOf(scene, { atoms: [...scene.atoms, atom(attack, undefined)] }) },
  {
    id: 'end of another atom',
    isEvidence: true,
    attacked: (scene, attack) =>
      requestOf(scene, { atoms: scene.atoms.map((each) => (each.atom_id === idleAtomId ? { ...each, text: `${each.text}. ${attack}` } : each)) })
  }
]
