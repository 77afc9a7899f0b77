import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Single sign on',
  permissions: { view: 'Single sign on sehen' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {},
}

export default de
