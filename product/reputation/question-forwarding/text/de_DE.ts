import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Fragen weiterleiten',
  permissions: {
    view: 'Sehen, an wen Fragen weitergeleitet wurden',
    toRole: 'Fragen an alle mit einer Rolle weiterleiten',
    toUserOrEmail: 'Fragen an Benutzer und per E-Mail an Gäste weiterleiten',
  },
  errors: {
    notFound: 'Frage nicht gefunden oder kein Zugriff.',
    nobody: 'Wählen Sie einen Benutzer, eine Rolle oder einen Gast.',
    mayNotRoles: 'Sie dürfen nicht an eine Rolle weiterleiten.',
    mayNotPeople: 'Sie dürfen nur an Rollen weiterleiten.',
    unknownRole: 'Diese Rolle gibt es nicht mehr.',
    cannotSee: 'Dieser Benutzer darf die Frage nicht sehen.',
    roleCannotSee: 'Niemand mit der Rolle {{role}} darf diese Frage sehen.',
    isUser: 'Diese E-Mail-Adresse gehört einem Benutzer. Wählen Sie ihn unter „Benutzer“.',
    notOutside: 'Dieses Konto darf nur eigenen Benutzern E-Mails senden.',
    twice: 'Diese E-Mail-Adresse steht hier zweimal.',
    off: 'Gastlinks sind ausgeschaltet. Bitten Sie einen Admin, sie einzuschalten.',
    noMail: 'Diese Installation sendet keine E-Mails, daher kann kein Link gesendet werden.',
  },
  enumerations: {},
  audit: {
    actions: {
      'question.forward': 'Frage weitergeleitet',
      'question.forward-answer': 'Ein Gast hat zu einer Frage geantwortet',
    },
    entities: {},
  },
  pages: {},
  ui: {
    forward: 'Weiterleiten',
    title: 'Frage weiterleiten',
    done: 'Frage weitergeleitet',
  },
}

export default de
