import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Als anderer Benutzer angemeldet',
  permissions: { impersonate: 'Als anderer Benutzer anmelden' },
  errors: {
    notFound: 'Benutzer nicht gefunden oder kein Zugriff.',
    agencyOnly: 'Nur Agenturbenutzer können sich als andere anmelden.',
    aboveOwn: 'Dieser Benutzer hat mehr Berechtigungen als Sie oder eine privilegierte.',
    ownAccount: 'Sie können sich nicht als Sie selbst anmelden.',
    notActing: 'Sie sind nicht als anderer Benutzer angemeldet.',
    wrongProof: 'Passwort oder Code falsch. Nehmen Sie Ihre eigenen.',
    outOfTries: 'Zu viele Versuche. Verlassen Sie das Konto und beginnen Sie neu.',
  },
  enumerations: {},
  audit: {
    actions: {
      'impersonation.begin': 'Als anderer Benutzer angemeldet',
      'impersonation.step-up': 'Änderungen als anderer Benutzer erlaubt',
      'impersonation.end': 'Anmeldung als anderer Benutzer beendet',
    },
    entities: {},
  },
  pages: {},
  ui: {
    actAs: 'Anmelden als…',
    actAsName: 'Als {{name}} anmelden',
    ask: 'Sie sehen 60 Minuten lang, was {{name}} sieht. Bis Sie sich ausweisen, nur lesend. Das Audit-Log der Organisation zeigt, wer Sie sind, warum, und was Sie geändert haben.',
    reason: 'Grund',
    reasonExample: 'Etwa „Ticket 4711: Antworten gehen nicht hinaus“',
    pick: 'Benutzer',
    pickNote: 'Nach Name oder E-Mail suchen',
    begin: 'Anmelden',
    banner: '{{actor}} ist als {{name}} angemeldet',
    left: 'noch {{time}}',
    readOnly: 'Nur lesend',
    mayChange: 'Änderungen erlaubt',
    stepUp: 'Änderungen erlauben',
    stepUpTitle: 'Änderungen erlauben',
    stepUpAsk:
      'Ihre Änderungen werden mit beiden Namen festgehalten. Nehmen Sie Ihr eigenes Passwort oder einen Code Ihrer eigenen Authenticator-App.',
    password: 'Ihr eigenes Passwort',
    code: 'Ein eigener Code',
    useCode: 'Stattdessen einen Code nehmen',
    usePassword: 'Stattdessen das Passwort nehmen',
    confirm: 'Bestätigen',
    leave: 'Verlassen',
    ended: 'Sitzung beendet',
  },
}
export default de
