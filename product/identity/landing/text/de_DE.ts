import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Ankunft',
  permissions: {},
  errors: {},
  enumerations: {
    landingRule: {
      freeTrial: 'Ein Probezugang ohne verbundene Konten beginnt mit „Willkommen“',
      socialListening: 'Ein Link des Social Listening öffnet seine Seite',
      ideaPortal: 'Ein Link des Ideenportals öffnet das Portal',
      wished: 'Vorherige Seite',
      firstPermitted: 'Erste Seite, die Sie sehen dürfen',
      myAccount: 'Ihr Konto',
    },
    landingWhy: {
      taken: 'Diese entscheidet',
      noTenant: 'Kein Mandant',
      noFreeTrial: 'Kein Probezugang',
      flagOff: 'Das Verbinden von Konten ist ausgeschaltet',
      connected: 'Google oder Facebook ist verbunden',
      notAsked: 'Nicht angefordert',
      notSetUp: 'Nicht eingerichtet',
      acting: 'Nicht, während Sie als jemand anderes angemeldet sind',
      notOurs: 'Keine Seite dieses Produkts',
      nothingPermitted: 'Keine erlaubte Seite',
      allHidden: 'Alle solchen Seiten sind im Menü ausgeblendet',
      notNeeded: 'Nicht erreicht',
    },
  },
  pages: { welcome: 'Willkommen' },
  ui: {
    why: 'Wo ich ankomme',
    whyNote: 'Nach der Anmeldung öffnen Sie {{page}}. Diese Regeln wurden in dieser Reihenfolge geprüft.',
    hello: 'Willkommen, {{name}}',
    helloNote: 'Drei Schritte, und Ihre Bewertungen sind hier. Sie können jederzeit auf diese Seite zurückkommen.',
    connect: 'Google und Facebook verbinden',
    connectNote: 'Bewertungen Ihrer Standorte kommen automatisch herein, und Antworten gehen hinaus.',
    connectDo: 'Konto verbinden',
    import: 'Bewertungen importieren',
    importNote: 'Aus einer Datei, mit einem Plan zum Prüfen, bevor etwas gespeichert wird.',
    importDo: 'Datei importieren',
    look: 'Sich umsehen',
    lookNote: 'Die Startseite zeigt, was auf Sie wartet. Strg oder Cmd und K findet alles.',
    lookDo: 'Zur Startseite',
    later: 'Später',
    mayNot: 'Fragen Sie einen Admin nach Zugriff.',
  },
}
export default de
