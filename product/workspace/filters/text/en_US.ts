import { words } from '#platform/contract/words.ts'
import type { filters } from '../contract.ts'

export default words<typeof filters>()({
  title: 'Filters',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {
    facetName: {
      country: 'Country',
      state: 'State or region',
      city: 'City',
      location: 'Location',
      source: 'Source',
      date: 'Date',
      module: 'Module',
      'practice office': 'Practice office',
      resultStatus: 'Result status',
      district: 'District',
    },
  },
  ui: {},
})
