/** Equal wording, whatever the case, the spacing and the final stop: how a construction atom is matched to its claim. */
const sameTextKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')

export const isSameText = (left: string, right: string): boolean => sameTextKey(left) === sameTextKey(right)
