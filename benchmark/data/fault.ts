/** A rule of the dataset that a row breaks: the file, the place in it as a JSON pointer (RFC 6901), and what is wrong. */
export interface Fault {
  file: string
  pointer: string
  detail: string
}

/** The pointer to a place in a JSON document; the document itself is the empty pointer. */
export const pointerTo = (...path: readonly PropertyKey[]): string => path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
