import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Länder und Zeitzonen',
  permissions: {},
  errors: { notFound: 'Zeitzone nicht gefunden.' },
  enumerations: {},
  pages: {},
  ui: {},
}
export default de
