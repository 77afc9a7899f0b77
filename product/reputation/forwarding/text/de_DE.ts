import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Weiterleiten',
  permissions: {
    view: 'Sehen, an wen Bewertungen weitergeleitet wurden',
    toRole: 'Bewertungen an alle mit einer Rolle weiterleiten',
    toUserOrEmail: 'Bewertungen an Benutzer und per E-Mail an Gäste weiterleiten',
  },
  errors: {
    notFound: 'Bewertung nicht gefunden oder kein Zugriff.',
    nobody: 'Wählen Sie einen Benutzer, eine Rolle oder einen Gast.',
    mayNotRoles: 'Sie dürfen nicht an eine Rolle weiterleiten.',
    mayNotPeople: 'Sie dürfen nur an Rollen weiterleiten.',
    unknownRole: 'Diese Rolle gibt es nicht mehr.',
    cannotSee: 'Dieser Benutzer darf die Bewertung nicht sehen.',
    roleCannotSee: 'Niemand mit der Rolle {{role}} darf diese Bewertung sehen.',
    isUser: 'Diese E-Mail-Adresse gehört einem Benutzer. Wählen Sie ihn unter „Benutzer“.',
    notOutside: 'Dieses Konto darf nur eigenen Benutzern E-Mails senden.',
    twice: 'Diese E-Mail-Adresse steht hier zweimal.',
    off: 'Gastlinks sind ausgeschaltet. Bitten Sie einen Admin, sie einzuschalten.',
    noMail: 'Diese Installation sendet keine E-Mails, daher kann kein Link gesendet werden.',
  },
  enumerations: {},
  audit: {
    actions: {
      'review.forward': 'Bewertung weitergeleitet',
      'review.forward-answer': 'Ein Gast hat zu einer Bewertung geantwortet',
    },
    entities: {},
  },
  pages: {},
  ui: {
    forward: 'Weiterleiten',
    title: 'Bewertung weiterleiten',
    users: 'Benutzer',
    roles: 'Rollen',
    role: '{{name}} ({{count}})',
    find: 'Nach Namen suchen',
    noneFound: 'Niemand mit diesem Namen darf diese Bewertung sehen.',
    message: 'Nachricht',
    messageHint: 'Auch Gäste lesen sie.',
    days: 'Gastlink gilt (Tage)',
    guestsHint: 'Jeder erhält per E-Mail einen Link nur zu dieser Bewertung und kann einmal antworten.',
    noGuests: 'Gäste ohne Konto brauchen E-Mail und Gastlinks, die hier aus sind.',
    done: 'Bewertung weitergeleitet',
    label: 'Weitergeleitet',
    by: '{{name}} an {{to}}',
    someone: 'Jemand',
    opened: 'Geöffnet {{when}}',
    notOpened: 'Noch nicht geöffnet, Link gilt bis {{when}}',
    ended: 'Link {{status}}',
    answered: '{{name}} antwortet:',
    roleOf: 'Rolle {{name}}',
    entrySent: 'Bewertung weitergeleitet',
    entryAnswered: 'Antwort eines Gasts zu einer Bewertung',
    entryTo: 'an {{names}}',
  },
}

export default de
