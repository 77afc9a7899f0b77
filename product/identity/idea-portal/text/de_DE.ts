import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Ideenportal',
  permissions: {},
  errors: {
    notSetUp: 'Hier ist kein Ideenportal eingerichtet.',
    somebodyElse: 'Das ist nicht die angemeldete Person.',
  },
  enumerations: {},
  pages: {},
  ui: { suggest: 'Eine Idee vorschlagen' },
}
export default de
