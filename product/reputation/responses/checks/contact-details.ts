const link =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.\w[\w.-]*|\b[\w-]+\.(?:com|net|org|io|de|fr|es|it|nl|pl|pt|eu|co\.uk|info|shop|app)\b/gi
const phone = /(?:\+|\b)(?:\d[\s().\-/]{0,2}){8,}\d?/g
const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g

/** The links, addresses and phone numbers in a text, as they stand there: what the moderation of sources turns an answer down for. */
export function contactsIn(text: string): string[] {
  const links = text.match(link) ?? []
  const phones = text.replaceAll(link, ' ').replaceAll(date, ' ').match(phone) ?? []
  return [...links, ...phones].map((found) => found.replace(/[\s().,;:!?/-]+$/, '').trim())
}
