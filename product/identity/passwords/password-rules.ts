/** Document 000 §5. */
export const PASSWORD_MIN_LENGTH = 12

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const
export type PasswordRule = (typeof passwordRules)[number]

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** The printed rules a password meets; its strength is how many (0 or 1 very weak, 2 weak, 3 weak (warning), 4 mediocre, 5 strong). */
export function rulesMet(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => tests[rule](password))
}
