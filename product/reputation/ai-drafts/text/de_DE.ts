import { words } from '#platform/contract/words.ts'
import type { aiDrafts } from '../contract.ts'

export default words<typeof aiDrafts>()({
  title: 'Entwürfe',
  permissions: { draft: 'Antworten mit dem KI-Modell oder aus einer Vorlage entwerfen' },
  errors: { notFound: 'Bewertung nicht gefunden oder kein Zugriff.' },
  enumerations: {
    draftOrigin: { Model: 'KI-Modell', Template: 'Vorlage' },
    promptDataType: { Review: 'Bewertung' },
  },
  pages: {},
  ui: {
    draft: 'Entwerfen',
    hintModel: 'Antwort mit dem KI-Modell entwerfen',
    hintTemplate: 'Aus der am besten passenden Vorlage entwerfen. Es ist kein KI-Modell eingeschaltet.',
    stop: 'Stoppen',
    writing: 'Entwurf entsteht…',
    stopped: 'Gestoppt. Das bisher Geschriebene bleibt erhalten.',
    undo: 'Rückgängig machen',
    drafted: 'Entwurf geschrieben',
    byModel: 'Von einem KI-Modell geschrieben. Prüfen Sie den Text vor dem Senden.',
    byTemplate: 'Aus einer Vorlage gefüllt. Prüfen Sie den Text vor dem Senden.',
    usedFacts: 'Verwendete Fakten:',
    noFacts: 'Keine Fakten verwendet.',
    strange: 'Nicht aus Ihren Fakten: {{what}}. Prüfen Sie das vor dem Senden.',
    cut: 'Das KI-Modell hat an seiner Längengrenze aufgehört. Das Ende fehlt möglicherweise.',
    noTemplate: 'Keine Vorlage passt zu dieser Bewertung. Erstellen Sie eine oder schalten Sie ein KI-Modell ein.',
    lost: 'Die Verbindung ist abgebrochen. Das bisher Geschriebene bleibt erhalten.',
    said: 'Es sagte: {{said}}',
    keptText: 'Ihr Text bleibt erhalten.',
  },
})
