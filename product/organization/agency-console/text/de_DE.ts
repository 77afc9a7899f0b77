import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Agenturkonsole',
  permissions: {
    pause: 'Einen Mandanten pausieren und fortsetzen',
    flags: 'Feature-Flags ändern',
    roles: 'Rollen ändern',
    modules: 'Module und Quellen wählen',
  },
  errors: {
    notFound: 'Agentur, Flag oder Rolle nicht gefunden oder kein Zugriff.',
    betaOnly: 'Dieses Flag ist in der Beta. Bitten Sie einen Admin um die Berechtigung für Beta-Funktionen.',
    noSuchFlag: 'Feature-Flag nicht gefunden.',
    aboveOwn: 'Sie können Rollen nur Berechtigungen geben, die Sie selbst haben.',
  },
  enumerations: {
    bulkOutcome: { changes: 'Ändert sich', same: 'Bleibt, wie er ist', refused: 'Übersprungen' },
    bulkReason: {
      wrongState: 'In seinem Status nicht möglich',
      aboveOwn: 'Er verlöre Berechtigungen, die Sie nicht haben',
      nameTaken: 'Eine andere Rolle hat dort diesen Namen oder diese externe ID',
      locked: 'Weiter oben gesperrt',
    },
  },
  pages: {},
  ui: {
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    roles: 'Rollen',
    flags: 'Flags',
    modules: 'Module ändern',
    giveRole: 'Rolle {{name}} geben',
    flagOn: '{{name}} einschalten',
    flagOff: '{{name}} ausschalten',
    on: 'An',
    off: 'Aus',
    preview: 'Vorschau',
    looking: 'Auswirkung wird geprüft …',
    nothingChanges: 'Keine Änderungen.',
    touches_one: 'Ändert {{count}} Mandanten',
    touches_other: 'Ändert {{count}} Mandanten',
    people_one: '{{count}} Benutzer',
    people_other: '{{count}} Benutzer',
    stays_one: '{{count}} bleibt, wie er ist',
    stays_other: '{{count}} bleiben, wie sie sind',
    leftOut_one: '{{count}} übersprungen',
    leftOut_other: '{{count}} übersprungen',
    rights: '+{{gains}} / −{{loses}} Berechtigungen',
    newRole: 'dort neu',
    moreSelected: 'Gezeigt werden die ersten {{shown}} von {{count}}. Die anderen werden im Lauf geprüft.',
    done: 'Fertig',
  },
}
export default de
