import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Anwesenheit',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    here: 'Auch hier: {{names}}',
    typing: '{{name}} schreibt eine Antwort',
    answering: '{{name}} antwortet gerade',
    answeringText: 'Sie können übernehmen. Was {{name}} geschrieben hat, bleibt dort erhalten.',
    takeOver: 'Übernehmen',
    tookOver: 'Von {{name}} übernommen',
    takenOver: '{{name}} hat die Antwort übernommen. Was Sie geschrieben haben, bleibt erhalten.',
  },
}

export default de
