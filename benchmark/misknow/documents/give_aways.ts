/** Signs by which a planted text would betray that it was made: words about its making, words run together, holes left by a grammar. */
export interface GiveAway {
  rule: 'made_up' | 'run_together' | 'hole' | 'doubled_word' | 'machine_voice'
  found: string
}

const patterns: readonly (readonly [GiveAway['rule'], RegExp])[] = [
  [
    'made_up',
    /\b(synthetic(ally)?( \w+)? (data|dataset|data set|document|text|content)|synthetic|fictional|fictitious|made-up|invented for|placeholder|for benchmark(ing)?|benchmark (data|dataset|task|purposes?)|intentionally (wrong|false)|false conclusion|misleading document|test document|dummy|lorem ipsum)\b/i
  ],
  ['machine_voice', /\b(as an ai|language model|as requested|here is the (document|article|post)|i cannot (help|assist)|blueprint|keyword bank|claim_\d)\b/i],
  // Two words without their space: a capital inside a word ("SurveyResults", not "McKay"), or a word of more than 24 letters.
  ['run_together', /\b(?!Mc|Mac)[A-Z]?[a-z]{2,}[A-Z][a-z]+\w*|\b\p{L}{25,}\b|[a-z]{2}[.,;:!?][A-Z][a-z]/u],
  ['hole', /undefined|\bnull\b|\bNaN\b|\{\{?\w*\}?\}|\[\w+ here\]|\bTODO\b|\bTBD\b|XXX| {2,}\S| [,.;:](?=\s|$)|\(\s*\)/],
  ['doubled_word', /\b(?!that\b|had\b)([a-z]{2,}) \1\b/i]
]

/** Every sign found, at most one a rule. */
export const giveAwaysIn = (text: string): GiveAway[] =>
  patterns.flatMap(([rule, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ rule, found }]
  })
