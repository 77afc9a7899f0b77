import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Ideenportal',
  permissions: {},
  errors: {
    notSetUp: 'Hier ist kein Ideenportal eingerichtet.',
    somebodyElse: 'Das ist nicht der angemeldete Benutzer. Laden Sie die Seite neu.',
  },
  enumerations: {},
  pages: {},
  ui: { suggest: 'Eine Idee vorschlagen' },
}
export default de
