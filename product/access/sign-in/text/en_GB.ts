import type { Translation } from '#platform/contract/words.ts'
import { signInText } from './en_US.ts'

export const signInBritish: Translation<typeof signInText> = {
  ...signInText,
  errors: {
    ...signInText.errors,
    AUTH_ERROR_SSO_LOGIN: 'Your organisation signs in through its own sign-in. Use company sign-in.',
    lastFactor: 'Your organisation asks for a second step, and this is your only one.',
  },
  ui: {
    ...signInText.ui,
    pickOne: 'You belong to several organisations. Pick one, or type its name.',
    findOrganisation: 'Find an organisation',
  },
}
