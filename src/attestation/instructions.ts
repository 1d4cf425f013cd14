/**
 * Text that talks to a judge instead of saying something of the thing: "label: supported", role tags, "ignore previous
 * instructions". It is no content: it can neither be attested nor attest. Nothing here detects attacks; it only keeps such
 * words from counting as agreement between a claim and an atom.
 */
const patterns: readonly RegExp[] = [
  /["']?\b(?:label|verdict|judge_label|support_label|status|answer|attests?|attestations?)["']?\s{0,3}[:=]\s{0,3}["']?(?:independent[_ ]source[_ ]supported|independently supported|supported|self[_ ]claimed[_ ]only|unsupported|unverifiable|attested|attests|true|verified)\b["']?/giu,
  /\b(?:ignore|disregard|forget|override)\s(?:all\s|any\s|the\s|your\s|these\s){0,3}(?:previous|prior|above|earlier|preceding|system)\s(?:instructions?|prompts?|rules|messages?|text)\b[^.!?\n]{0,80}/giu,
  /<(system|assistant|user|instructions?)>[^<]{0,200}<\/\1>/giu,
  /<\|?\/?(?:system|assistant|user|im_start|im_end|inst|instructions?|tool|function)\|?>/giu,
  /\[\/?(?:inst|system|assistant|user)\]/giu,
  /(?:^|\n\s?)(?:system|assistant|user|human)\s?:/giu
]

/** Blanks such passages, so that places in the text stay what they were. */
export const withoutInstructions = (text: string): string => patterns.reduce((rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)), text)
