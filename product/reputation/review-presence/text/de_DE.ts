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
  ui: {},
})
