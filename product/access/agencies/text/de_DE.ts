import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Agentur',
  permissions: { view: 'Die Agentur sehen' },
  errors: { notFound: 'Diese Agentur gibt es nicht.' },
  enumerations: {},
  pages: {},
  ui: {},
}
export default de
