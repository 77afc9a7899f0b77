import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Freigabe durch Gäste',
  permissions: { ask: 'Gäste ohne Konto um Freigabe von Antworten bitten' },
  errors: {
    notFound: 'Antwort nicht gefunden oder kein Zugriff.',
    wrongState: 'Diese Antwort wartet nicht mehr auf Freigabe. Laden Sie die Seite neu.',
    ownApproval: 'Niemand gibt die eigene Antwort frei, auch nicht durch einen Gast.',
    othersDecide: 'Über diese Antwort entscheiden andere, daher können Sie keinen Gast fragen.',
    isUser: 'Diese E-Mail-Adresse gehört einem Benutzer. Benutzer geben nach der Anmeldung frei.',
    notOutside: 'Dieses Konto darf nur eigenen Benutzern E-Mails senden.',
    alreadyAsked: 'Dieser Gast hat schon einen Link zu der Antwort.',
    off: 'Gastlinks sind ausgeschaltet. Bitten Sie einen Admin, sie einzuschalten.',
    noMail: 'Diese Installation sendet keine E-Mails, daher kann kein Link gesendet werden.',
  },
  enumerations: {},
  pages: {},
  ui: {
    ask: 'Gast fragen',
    askTitle: 'Gast um Freigabe bitten',
    askText: 'Der Gast erhält einen Link per E-Mail und entscheidet an Ihrer Stelle. Ein Konto ist nicht nötig.',
    askSend: 'Link senden',
    name: 'Name',
    email: 'E-Mail',
    locale: 'Sprache',
    days: 'Link gilt (Tage)',
    sent: 'Link an {{email}} gesendet',
    asked: 'Schon gefragt',
    until: '{{name}}, bis {{when}}',
    was: '{{name}}: {{status}}',
  },
}

export default de
