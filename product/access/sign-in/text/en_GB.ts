import type { Translation } from '#platform/contract/words.ts'
import { signInText } from './en_US.ts'

export const signInBritish: Translation<typeof signInText> = {
  ...signInText,
  ui: {
    ...signInText.ui,
    pickOne: 'You belong to several organisations. Pick one, or type its name.',
    findOrganisation: 'Find an organisation',
  },
}
