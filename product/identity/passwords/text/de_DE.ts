import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Passwörter',
  permissions: { send: 'Benutzern einen Link für ein neues Passwort senden' },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: 'Wählen Sie ein neues Passwort.',
    PASSWORD_RULES:
      'Ein Passwort hat 12 bis 128 Zeichen, darunter einen Kleinbuchstaben, einen Großbuchstaben, eine Ziffer und ein Sonderzeichen.',
    RESET_PASSWORD_FAILED: 'Das Passwort konnte nicht geändert werden. Fordern Sie einen neuen Link an.',
    RESET_PASSWORD_DUPLICATE: 'Dieses Passwort hatten Sie schon einmal. Wählen Sie ein anderes.',
    LINK_EXPIRED: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    notFound: 'Benutzer nicht gefunden oder kein Zugriff.',
    common:
      'Dieses Passwort ist leicht zu erraten. Wählen Sie eines, das weniger mit gängigen Wörtern oder mit Ihnen zu tun hat.',
    wrongPassword: 'Das ist nicht Ihr aktuelles Passwort.',
    singleSignOn: 'Dieses Konto meldet sich per SSO an und hat kein Passwort.',
    notHere: 'Passwörter anderer können Sie hier nicht setzen. Senden Sie stattdessen einen Link.',
  },
  enumerations: {},
  audit: {
    actions: {
      'user.password': 'Passwort geändert',
      'user.password-mail': 'Link für ein neues Passwort gesendet',
    },
    entities: {},
  },
  pages: {},
  ui: {},
  mail: {
    resetSubject: 'Ein neues Passwort für {{brand}}',
    reset: 'Jemand hat ein neues Passwort für Ihr Konto bei {{account}} angefordert. Wählen Sie es hier.',
    resetAction: 'Neues Passwort wählen',
    resetNote:
      'Der Link gilt einmal und {{minutes}} Minuten lang. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort, wie es ist.',
    hello: 'Guten Tag {{name}},',
    invitationSubject: 'Ihr Konto bei {{account}}',
    invitation:
      'Sie haben ein Konto bei {{account}}. Sie melden sich mit {{email}} an; wählen Sie zum Anfang Ihr Passwort.',
    invitationAction: 'Passwort wählen',
    invitationNote: 'Der Link gilt einmal und {{days}} Tage lang.',
    changedSubject: 'Ihr Passwort für {{brand}} wurde geändert',
    changed:
      'Das Passwort Ihres Kontos bei {{account}} wurde am {{when}} geändert. Alle anderen Sitzungen sind beendet.',
    changedElse: 'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort.',
    changedAction: 'Neues Passwort wählen',
    companySubject: 'So melden Sie sich bei {{brand}} an',
    company:
      'Jemand hat ein neues Passwort für Ihr Konto bei {{account}} angefordert. Es hat keines, denn Sie melden sich per SSO an.',
    companyAction: 'Mit SSO anmelden',
    why: 'Sie erhalten diese E-Mail, weil {{email}} die Adresse eines Kontos ist.',
  },
} satisfies Translation<typeof english>
