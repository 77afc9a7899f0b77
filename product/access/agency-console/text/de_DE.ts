import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Agenturkonsole',
  permissions: {
    pause: 'Einen Mandanten anhalten und fortsetzen',
    flags: 'Feature-Flags ändern',
    roles: 'Rollen ändern',
    modules: 'Module und Quellen wählen',
  },
  errors: {
    notFound: 'Diese Agentur, dieses Flag oder diese Rolle gibt es nicht.',
    betaOnly: 'Dieses Flag ist in der Beta. Bitten Sie einen Admin um die Berechtigung für Beta-Funktionen.',
    noSuchFlag: 'Dieses Feature-Flag gibt es nicht.',
    aboveOwn: 'Sie können einer Rolle nichts geben, was Sie nicht selbst haben.',
  },
  enumerations: {
    bulkOutcome: { changes: 'Ändert sich', same: 'Bleibt, wie er ist', refused: 'Ausgelassen' },
    bulkReason: {
      wrongState: 'Sein Zustand lässt es nicht zu',
      aboveOwn: 'Er verlöre Rechte, die Sie nicht haben',
      locked: 'Weiter oben gesperrt',
    },
  },
  pages: {},
  ui: {
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    roles: 'Rollen',
    flags: 'Flags',
    modules: 'Module ändern',
    giveRole: 'Die Rolle {{name}} geben',
    flagOn: '{{name}} einschalten',
    flagOff: '{{name}} ausschalten',
    on: 'An',
    off: 'Aus',
    dryRun: 'Probelauf',
    looking: 'Es wird nachgesehen, wen es berührt …',
    nothingChanges: 'Es würde sich nichts ändern.',
    touches_one: 'Ändert {{count}} Mandanten',
    touches_other: 'Ändert {{count}} Mandanten',
    people_one: '{{count}} Person',
    people_other: '{{count}} Personen',
    stays_one: '{{count}} bleibt, wie er ist',
    stays_other: '{{count}} bleiben, wie sie sind',
    leftOut_one: '{{count}} wird ausgelassen',
    leftOut_other: '{{count}} werden ausgelassen',
    rights: '+{{gains}} / −{{loses}} Rechte',
    newRole: 'dort neu',
    moreSelected: 'Gezeigt sind die ersten {{shown}} von {{count}}; nach den anderen wird im Lauf gesehen.',
    done: 'Fertig',
  },
}
export default de
