import { words } from '#platform/contract/words.ts'
import type { translations } from '../contract.ts'

export default words<typeof translations>()({
  title: 'Übersetzungen',
  permissions: { view: 'Bewertungen übersetzen', reply: 'Antworten übersetzen' },
  errors: {
    notFound: 'Die Bewertung gibt es nicht mehr, oder sie gehört nicht zu Ihren Standorten.',
    noWords: 'Die Bewertung hat keinen Text zum Übersetzen.',
  },
  enumerations: {},
  pages: {},
  ui: {
    translate: 'Übersetzen: {{language}}',
    translating: 'Wird übersetzt …',
    hide: 'Übersetzung ausblenden',
    byModel: 'Von KI übersetzt aus: {{language}}. Prüfen Sie wichtige Einzelheiten im Original.',
    cut: 'Die Übersetzung endet vorzeitig.',
    said: 'Der Server des Modells meldete: {{said}}',
    reply: 'Antwort übersetzen: {{language}}',
    replied: 'Die Antwort ist übersetzt',
    keptText: 'Ihr Text ist unverändert.',
  },
})
