const TRANSLATED = '(Translated by Google)'
const ORIGINAL = '(Original)'

/** The words of a review as its writer wrote them, and Google's translation where it sends one along; it puts either of them first. */
export function splitTranslation(comment: string): { text: string; translation: string | null } {
  const text = comment.trim()
  const at = text.indexOf(TRANSLATED)
  if (at < 0) return { text, translation: null }
  const before = text.slice(0, at).trim()
  const rest = text.slice(at + TRANSLATED.length)
  if (before) return { text: before, translation: rest.trim() || null }
  const original = rest.indexOf(ORIGINAL)
  if (original < 0) return { text: rest.trim(), translation: null }
  const written = rest.slice(original + ORIGINAL.length).trim()
  const translation = rest.slice(0, original).trim()
  return written ? { text: written, translation: translation || null } : { text: translation, translation: null }
}
