/** Text of others inside HTML: it stays text, in elements and in quoted attributes. */
const entityOf: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entityOf[character]!)
