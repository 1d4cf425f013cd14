/** A writer of one run: draws a form for what is to be said, fills it, and keeps what it was meant to say beside it. */
import { fillForm, slotsOf, type Slots } from './fill_form.js'
import type { SeededDraws } from './seeded_draws.js'
import type { Stance } from '../trajectory.js'

/** The forms of one thing to say: all of one stance. A benchmark may have stances of its own. */
export interface SentenceForms<Meant extends string = Stance> {
  stance: Meant
  forms: readonly string[]
}

export interface WrittenSentence<Meant extends string = Stance> {
  text: string
  stance: Meant
  target: string | null
}

export interface SentenceWriter<Kind extends string, Meant extends string = Stance> {
  /** @param target the entity it is about; null where it is about none. @throws Error when no form can be filled from the slots */
  write(kind: Kind, target: string | null, slots?: Slots): WrittenSentence<Meant>
}

/** Forms whose slots have no value are left out; one that was used comes again only after the others of its kind. */
export const sentenceWriter = <Kind extends string, Meant extends string = Stance>(
  forms: Readonly<Record<Kind, SentenceForms<Meant>>>,
  draws: SeededDraws
): SentenceWriter<Kind, Meant> => {
  const used = new Map<Kind, Set<string>>()
  return {
    write: (kind, target, slots = {}) => {
      const given: Slots = target === null ? slots : { brand: target, ...slots }
      const fitting = forms[kind].forms.filter((form) => slotsOf(form).every((name) => given[name] !== undefined))
      const usedOfKind = used.get(kind) ?? new Set()
      used.set(kind, usedOfKind)
      const unused = fitting.filter((form) => !usedOfKind.has(form))
      const form = draws.pick(`form of ${kind}`, unused.length > 0 ? unused : fitting)
      usedOfKind.add(form)
      return { text: fillForm(form, given), stance: forms[kind].stance, target }
    }
  }
}
