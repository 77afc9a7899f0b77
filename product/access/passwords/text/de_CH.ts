import type { Translation } from '#platform/contract/words.ts'
import german from './de_DE.ts'
import type english from './en_US.ts'

export default {
  ...german,
  errors: {
    ...german.errors,
    PASSWORD_RULES:
      'Ein Passwort hat 12 bis 128 Zeichen, darunter ein Kleinbuchstabe, ein Grossbuchstabe, eine Ziffer und ein Sonderzeichen.',
  },
} satisfies Translation<typeof english>
