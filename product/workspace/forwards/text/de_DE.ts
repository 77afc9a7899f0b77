import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Weiterleitungen',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    forward: 'Weiterleiten',
    users: 'Benutzer',
    roles: 'Rollen',
    role: '{{name}} ({{count}})',
    find: 'Nach Namen suchen',
    noneFound: 'Niemand mit diesem Namen hat Zugriff.',
    message: 'Nachricht',
    messageHint: 'Auch Gäste lesen sie.',
    days: 'Gastlink gilt (Tage)',
    guestsHint: 'Jeder erhält per E-Mail einen Link nur hierzu und kann einmal antworten.',
    noGuests: 'Gäste ohne Konto brauchen E-Mail und Gastlinks, die hier aus sind.',
    label: 'Weitergeleitet',
    by: '{{name}} an {{to}}',
    someone: 'Jemand',
    opened: 'Geöffnet {{when}}',
    notOpened: 'Noch nicht geöffnet, Link gilt bis {{when}}',
    ended: 'Link {{status}}',
    answered: '{{name}} antwortet:',
    roleOf: 'Rolle {{name}}',
  },
}
export default de
