import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Protokoll',
  permissions: { view: 'Das Protokoll lesen' },
  errors: {},
  enumerations: {},
  pages: { list: 'Protokoll' },
  ui: {
    at: 'Wann',
    actor: 'Wer',
    subject: 'Im Namen von',
    action: 'Tat was',
    entity: 'Woran',
    before: 'Vorher',
    after: 'Nachher',
    address: 'Von welcher Adresse',
    reference: 'Kennung',
    system: 'Das System',
    verify: 'Kette prüfen',
    intact_one: 'Der eine Eintrag ist so, wie er geschrieben wurde.',
    intact_other: 'Alle {{count}} Einträge sind so, wie sie geschrieben wurden.',
    broken: 'Eintrag {{seq}} ist nicht so, wie er geschrieben wurde, oder fehlt.',
    none: 'Noch ist nichts geschrieben.',
  },
}
export default de
