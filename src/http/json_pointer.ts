/**
 * A path as a JSON pointer, RFC 6901: `~` and `/` inside a key are written `~0` and `~1`.
 *
 * @example jsonPointer(['atoms', 0, 'a/b']) // '/atoms/0/a~1b'
 * @example jsonPointer([]) // '' names the whole body
 */
export const jsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
