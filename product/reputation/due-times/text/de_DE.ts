import { words } from '#platform/contract/words.ts'
import type { dueTimes } from '../contract.ts'

export default words<typeof dueTimes>()({
  title: 'Fälligkeiten',
  permissions: { view: 'Sehen, wann Antworten fällig sind und warum' },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    notDue: 'Diese Bewertung kam als Altbestand. Es ist keine Antwort fällig.',
  },
  pages: {},
  enumerations: {},
  ui: {
    due: 'Antwort fällig {{moment}}',
    was: 'Antwort war fällig {{moment}}',
    thereTime: 'Dort: {{time}}',
    why: 'Warum dann?',
    title: 'Warum die Antwort dann fällig ist',
    level: 'Service-Level',
    noLevel: 'Keines gilt',
    hours: 'Zeit für die Antwort',
    hoursOf: '{{hours}} Std.',
    calendar: 'Gezählt nach',
    always: 'Rund um die Uhr',
    zone: 'Zeitzone',
    from: 'Ab',
    dueAt: 'Fällig',
    earlier: 'Die Antwort hat ihre Fälligkeit {{moment}} behalten. Das sagen die Service-Level jetzt.',
  },
})
