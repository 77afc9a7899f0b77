import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: 'Filter',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {
    facetName: {
      country: 'Land',
      state: 'Bundesland oder Region',
      city: 'Stadt',
      location: 'Standort',
      source: 'Quelle',
      date: 'Datum',
      module: 'Modul',
      'practice office': 'Praxis',
      resultStatus: 'Ergebnisstatus',
      district: 'Bezirk',
    },
  },
  ui: {},
}
export default de
