/** What an error row says of what was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
