/** What assembling sentences from templates can get wrong, as one pattern. */

/** Holes of templates and slips of grammar that assembling can make. */
export const slip =
  /\$\w|[{}]|\bundefined\b|\bNaN\b|a\(n\)|\b(?:a|an|the) (?:a|an|the)\b|\b(\w{2,}) \1\b(?! \w* that)|[.,;] ?[.,;](?!\.)|\(\s*\)|\ba [aeio](?!ne\b|nce\b|u)\w*|\s{2,}(?<!\n\n)\S/u
