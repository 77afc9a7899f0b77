import { words } from '#platform/contract/words.ts'
import type { reviewPresence } from '../contract.ts'

export default words<typeof reviewPresence>()({
  title: 'Benutzer an einer Bewertung',
  permissions: {
    view: 'Sehen, wer Bewertungen geöffnet hat',
    answer: 'Bewertungen beim Beantworten für sich beanspruchen',
  },
  errors: {
    notFound: 'Bewertung nicht gefunden, oder kein Zugriff.',
    claimed: '{{name}} beantwortet diese Bewertung gerade. Übernehmen Sie, um selbst zu antworten.',
  },
  enumerations: {},
  pages: {},
  ui: {
    here: 'Auch hier: {{names}}',
    typing: '{{name}} schreibt eine Antwort',
    answering: '{{name}} beantwortet diese Bewertung',
    answeringText: 'Sie können übernehmen. Was {{name}} geschrieben hat, bleibt dort erhalten.',
    takeOver: 'Übernehmen',
    tookOver: 'Von {{name}} übernommen',
    takenOver: '{{name}} hat die Antwort übernommen. Was Sie geschrieben haben, bleibt erhalten.',
  },
})
