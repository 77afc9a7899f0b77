import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Ankunft',
  permissions: {},
  errors: {},
  enumerations: {
    landingRule: {
      freeTrial: 'Ein Probezugang, der noch nichts verbunden hat, beginnt mit der Begrüßung',
      socialListening: 'Ein Link des Social Listening führt dorthin',
      ideaPortal: 'Ein Link des Ideenportals führt dorthin',
      wished: 'Die Seite, auf der man vor der Anmeldung war',
      firstPermitted: 'Die erste Seite, die man sehen darf',
      myAccount: 'Das eigene Konto',
    },
    landingWhy: {
      taken: 'Diese entscheidet',
      noTenant: 'Hier ist kein Mandant',
      noFreeTrial: 'Das ist kein Probezugang',
      flagOff: 'Das Verbinden von Konten ist ausgeschaltet',
      connected: 'Google oder Facebook ist verbunden',
      notAsked: 'Niemand hat danach gefragt',
      notSetUp: 'Es ist nicht eingerichtet',
      notOurs: 'Die Adresse war keine Seite dieser Website',
      nothingPermitted: 'Keine solche Seite darf gesehen werden',
      allHidden: 'Jede solche Seite ist im Menü ausgeblendet',
      notNeeded: 'Nicht erreicht',
    },
  },
  pages: { welcome: 'Willkommen' },
  ui: {
    why: 'Wo ich ankomme',
    whyNote: 'Nach der Anmeldung kommen Sie zu {{page}}. Diese Regeln wurden in dieser Reihenfolge gefragt.',
    hello: 'Willkommen, {{name}}',
    helloNote: 'Drei Schritte, und Ihre Bewertungen sind hier. Sie können jederzeit auf diese Seite zurückkommen.',
    connect: 'Google und Facebook verbinden',
    connectNote: 'Ihre Standorte und deren Bewertungen kommen von selbst, und Antworten gehen hinaus.',
    connectDo: 'Konto verbinden',
    import: 'Mitbringen, was Sie haben',
    importNote: 'Bewertungen aus einer Datei, mit einem Plan zum Ansehen, bevor etwas geschrieben wird.',
    importDo: 'Eine Datei importieren',
    look: 'Sich umsehen',
    lookNote: 'Ihre Startseite zeigt, was Sie braucht. Strg oder Cmd und K findet alles.',
    lookDo: 'Zur Startseite',
    later: 'Später',
    mayNot: 'Das braucht ein Recht, das Sie nicht haben. Wer Benutzer betreut, kann es geben.',
  },
}
export default de
