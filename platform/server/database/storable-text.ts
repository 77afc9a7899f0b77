/** Text from outside as PostgreSQL can keep it: it holds no zero characters, and a lone half of a character is none. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
