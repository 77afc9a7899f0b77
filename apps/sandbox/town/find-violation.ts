const words = ['idiot', 'scam', 'stupid', 'liar', 'moron', 'dumm', 'lügner', 'arnaque', 'estafa']

/** Why the source would reject this reply; undefined when it would not. */
export function findViolation(comment: string): string | undefined {
  if (/(?:https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|info|shop|example|de|fr|co\.uk)\b)/i.test(comment))
    return 'ADVERTISING_AND_SOLICITATION'
  if (/\+?\d(?:[\s().-]*\d){7,}/.test(comment)) return 'PERSONAL_INFO'
  const lower = comment.toLowerCase()
  if (words.some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(lower)))
    return 'OBSCENITY_AND_PROFANITY'
  return undefined
}
