import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Gastlinks',
  permissions: {
    manage: 'Alle Gastlinks sehen, widerrufen und ein- oder ausschalten',
    ask: 'Gäste fragen und eigene Gastlinks sehen',
    forward: 'Bewertungen an Gäste weiterleiten und eigene Gastlinks sehen',
  },
  errors: {
    notFound: 'Link nicht gefunden oder kein Zugriff.',
    ended: 'Dieser Link ist schon beendet.',
    off: 'Gastlinks sind ausgeschaltet. Bitten Sie einen Admin, sie einzuschalten.',
    noMail: 'Diese Installation sendet keine E-Mails, daher kann kein Link gesendet werden.',
  },
  enumerations: {
    linkKind: { replyApproval: 'Antwort freigeben', reviewForward: 'Bewertung lesen', questionForward: 'Frage lesen' },
    linkStatus: {
      Active: 'Aktiv',
      Used: 'Verwendet',
      Ended: 'Nicht mehr nötig',
      Expired: 'Abgelaufen',
      Revoked: 'Widerrufen',
    },
  },
  lists: {
    links: {
      title: 'Gastlinks',
      fields: {
        status: 'Status',
        kind: 'Zweck',
        guest: 'Gast',
        madeBy: 'Erstellt von',
        createdAt: 'Erstellt',
        expiresAt: 'Gilt bis',
      },
    },
  },
  audit: {
    actions: {
      'link.create': 'Gastlink erstellt',
      'link.revoke': 'Gastlink widerrufen',
      'link.resend': 'Gastlink erneut gesendet',
      'link.settings': 'Gastlinks ein- oder ausgeschaltet',
    },
    entities: { guestLink: 'Gastlink' },
  },
  pages: { list: 'Gastlinks' },
  ui: {
    does: 'Gäste, die ohne Konto handeln dürfen, und bis wann',
    also: 'signierter Link, externe Freigabe, Gast, Kunde, teilen, widerrufen',
    on: 'Gastlinks gelten',
    onHint: 'Ausgeschaltet gilt kein Link dieser Organisation, bis Sie sie wieder einschalten.',
    turnedOn: 'Gastlinks eingeschaltet',
    turnedOff: 'Gastlinks ausgeschaltet',
    opened: 'Geöffnet',
    openedTimes_one: '{{count}}-mal, zuletzt {{when}}',
    openedTimes_other: '{{count}}-mal, zuletzt {{when}}',
    never: 'Nie',
    notMailed: 'Noch nicht gesendet',
    mailed: 'Gesendet',
    revoke: 'Link widerrufen',
    revokeTitle: 'Link von {{name}} widerrufen?',
    revokeText: 'Der Link gilt sofort nicht mehr. Was der Gast damit getan hat, bleibt.',
    revoked: 'Link widerrufen',
    resend: 'Link erneut senden',
    resent: 'Neuer Link an {{email}} gesendet. Der vorige gilt nicht mehr.',
    none: 'Noch keine Gastlinks',
    noneText: 'Links erscheinen hier, sobald ein Gast eine Antwort freigeben soll oder eine Bewertung erhält.',
    search: 'Gäste suchen',
    actsFor: 'Handelt mit den Berechtigungen von {{name}}',
    name: 'Name',
    addGuest: 'Gast hinzufügen',
    removeGuest: 'Gast {{number}} entfernen',
    guests: 'Gäste',
    guestName: 'Name von Gast {{number}}',
    guestEmail: 'E-Mail von Gast {{number}}',
    guestLocale: 'Sprache von Gast {{number}}',
  },
}

export default de
