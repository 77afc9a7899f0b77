import { defineWeb } from '#platform/web/define-web.ts'
import { filters } from '../contract.ts'
import { isOwnName } from '../own-name.ts'

export const web = defineWeb(filters, {
  pages: {},
  facets: {
    isOwnName,
    fields: async (list, signal) => (await import('./ask-facets.ts')).ownFields(list, signal),
    find: async (list, name, ask) => (await import('./ask-facets.ts')).findOptions(list, name, ask),
  },
})
