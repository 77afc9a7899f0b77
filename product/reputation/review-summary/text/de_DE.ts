import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Bewertungen im Überblick',
  permissions: { view: 'Bewertungen sehen' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    medianReply: 'Median bis zur Antwort',
    sooner: '{{time}} früher als zuvor',
    later: '{{time}} später als zuvor',
    talk: 'Worum es in Bewertungen geht',
    topic: '{{word}}: {{positive}} positiv, {{negative}} negativ',
  },
}

export default de
