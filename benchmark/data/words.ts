/**
 * Words are separated by white space: "110-240 V" has two. Our choice where the paper says only "words".
 *
 * @example wordCountOf('Holds 12 hours.') // 3
 */
export const wordCountOf = (text: string): number => text.match(/\S+/g)?.length ?? 0
