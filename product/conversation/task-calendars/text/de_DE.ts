import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Aufgabenkalender',
  permissions: { view: 'Aufgaben ansehen' },
  errors: { notFound: 'Kalenderlink nicht gefunden oder kein Zugriff.' },
  pages: {},
  enumerations: { calendarScope: { Mine: 'Meine Aufgaben', All: 'Alle Aufgaben dieses Mandanten' } },
  audit: {
    actions: {
      'task-calendar.create': 'Kalenderlink erstellt',
      'task-calendar.revoke': 'Kalenderlink widerrufen',
    },
    entities: { taskCalendar: 'Kalenderlink' },
  },
  ui: {
    open: 'Kalender',
    title: 'Aufgaben in Ihrem Kalender',
    lead: 'Abonnieren Sie Aufgaben mit Fälligkeit in Ihrem Kalenderprogramm. Mit dem Link kann jeder sie lesen.',
    none: 'Noch kein Link',
    create: 'Link erstellen',
    renew: 'Link erneuern',
    revoke: 'Link widerrufen',
    revoked: 'Kalenderlink widerrufen',
    createdAt: 'Erstellt {{at}}',
    readAt: 'Zuletzt gelesen {{at}}',
    neverRead: 'Noch nicht gelesen',
    made: 'Kalenderlink erstellt',
    madeText:
      'Fügen Sie diesen Link in Ihrem Kalenderprogramm hinzu. Er wird nur jetzt angezeigt. Ein früherer Link gilt nicht mehr.',
    copy: 'Link kopieren',
    kept: 'Link gespeichert',
    calendar: 'Aufgaben · {{tenant}}',
    done: 'Erledigt: {{title}}',
    owner: 'Zuständig: {{name}}',
    nobody: 'niemand',
  },
}

export default de
