/**
 * The frame of a sentence: numbers, units, names and the entity masked, content words replaced by their part of speech.
 *
 * Sentences stamped from one template share a frame however their nouns are swapped, so the share of the commonest frame says
 * whether the dataset was composed or stamped. Function words stay: they carry the template. Parts of speech are wink-nlp's.
 */
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import type { Dataset } from './dataset.js'
import { pointerTo } from './fault.js'
import { sentencesOf } from './sentences_of.js'
import { unitOf } from '../../src/attestation/quantities/unit_table.js'
import type { Entity } from '../../src/domain/packet.js'

const nlp = winkNLP(model, ['sbd', 'pos'])
const its = nlp.its

const contentPartsOfSpeech: ReadonlySet<string> = new Set(['NOUN', 'VERB', 'ADJ', 'ADV', 'INTJ', 'X'])

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The entity's name stands as one word that no tagger splits. */
const withoutEntity = (text: string, { name, model: modelName }: Entity): string => {
  const names = [...(modelName === undefined ? [] : [`${name} ${modelName}`, modelName]), name].sort((left, right) => right.length - left.length)
  return names.reduce((masked, each) => masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(each)}(?![\\p{L}\\p{N}])`, 'giu'), 'Zyxentity'), text)
}

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/** @example frameOf('The Volt 700 weighs 7.9 kg.', { name: 'Volt', model: '700' }) // 'the NAME VERB NUMBER UNIT .' */
export const frameOf = (text: string, entity: Entity): string => {
  const tokens = nlp.readDoc(withoutEntity(text, entity)).tokens()
  const words = tokens.out()
  const partsOfSpeech = tokens.out(its.pos) as string[]
  const frame: string[] = []
  words.forEach((word, index) => {
    const partOfSpeech = partsOfSpeech[index]!
    const last = frame.at(-1)
    if (hasDigit(word) || partOfSpeech === 'NUM') frame.push('NUMBER')
    else if (last === 'NUMBER' && unitOf(word) !== undefined) frame.push('UNIT')
    else if (word === 'Zyxentity' || partOfSpeech === 'PROPN') {
      // A name of several words is one name.
      if (last !== 'NAME') frame.push('NAME')
    } else frame.push(contentPartsOfSpeech.has(partOfSpeech) ? partOfSpeech : word.toLowerCase())
  })
  return frame.join(' ')
}

export interface FrameCount {
  frame: string
  count: number
  /** Of the distinct sentences of the dataset. */
  share: number
  /** Where the first sentence with this frame stands. */
  file: string
  pointer: string
  example: string
}

/** How often each frame occurs among the distinct sentences, commonest first. */
export const frameCountsOf = ({ queries }: Dataset): FrameCount[] => {
  const counts = new Map<string, FrameCount>()
  const seen = new Set<string>()
  for (const { query, queryFile } of queries) {
    for (const { sentence, path } of sentencesOf(query)) {
      if (seen.has(sentence.text)) continue
      seen.add(sentence.text)
      const frame = frameOf(sentence.text, query.entity)
      const known = counts.get(frame)
      if (known !== undefined) known.count++
      else counts.set(frame, { frame, count: 1, share: 0, file: queryFile, pointer: pointerTo(...path, 'text'), example: sentence.text })
    }
  }
  return [...counts.values()].map((row) => ({ ...row, share: row.count / seen.size })).sort((left, right) => right.count - left.count || (left.frame < right.frame ? -1 : 1))
}
