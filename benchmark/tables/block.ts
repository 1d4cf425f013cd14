/** A table or a remark, before it becomes Markdown or HTML. */
export type Block =
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[]; /** Leading columns that hold words. */ wordColumnCount: number }
  | { kind: 'note'; text: string }

export const table = (head: readonly string[], rows: readonly (readonly string[])[], wordColumnCount = 1): Block => ({ kind: 'table', head, rows, wordColumnCount })

export const note = (text: string): Block => ({ kind: 'note', text })
