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
    title: 'Bewertung weiterleiten',
    done: 'Bewertung weitergeleitet',
    entrySent: 'Bewertung weitergeleitet',
    entryAnswered: 'Antwort eines Gasts zu einer Bewertung',
    entryTo: 'an {{names}}',
  },
}

export default de
