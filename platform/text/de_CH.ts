import type { Translation } from '#platform/contract/words.ts'
import de from './de_DE.ts'
import type en from './en_US.ts'

const deCH: Translation<typeof en> = {
  ...de,
  errors: {
    ...de.errors,
    tooLarge: 'Das ist zu gross.',
  },
}
export default deCH
