/** The beginning of a text that has no more than so many letters and ends with a whole word; a word that is longer is cut. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most + 1).search(/\s\S*$/)
  return text.slice(0, end > 0 ? end : most).trimEnd()
}
