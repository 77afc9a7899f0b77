import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Suche',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {},
}
export default de
