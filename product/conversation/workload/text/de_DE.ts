import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Auslastung',
  permissions: {
    threads: 'Sehen, wer welche Vorgänge hat, und sie zuweisen',
    tickets: 'Sehen, wer welche Tickets hat, und sie zuweisen',
  },
  errors: {},
  enumerations: {},
  pages: { list: 'Auslastung' },
  ui: {
    user: 'Benutzer',
    nobody: 'Nicht zugewiesen',
    threads: 'Vorgänge',
    tickets: 'Tickets',
    today: 'Heute fällig',
    late: 'Überfällig',
    search: 'Benutzer suchen',
    none: 'Keine Benutzer',
    noneBody: 'Hier stehen Benutzer, die Vorgänge oder Tickets bearbeiten.',
    openThreads: 'Offene Vorgänge',
    lateThreads: 'Überfällige Vorgänge',
    openTickets: 'Offene Tickets',
    lateTickets: 'Überfällige Tickets',
    dueThreads: 'Heute fällige Vorgänge',
    dueTickets: 'Heute fällige Tickets',
    free: 'Nichts offen',
    foot: '{{open}} offen, {{today}} heute fällig, {{late}} überfällig',
  },
}
export default de
