import { defineWeb } from '#platform/web/define-web.ts'
import { isAttributeName } from '#product/business/locations/web/public.ts'
import type { filters } from '../contract.ts'

export const web = defineWeb<typeof filters>('filters', {
  pages: {},
  facets: {
    isOwnName: isAttributeName,
    forget: async () => (await import('./ask-facets.ts')).forgetFacets(),
    fields: async (list, signal) => (await import('./ask-facets.ts')).ownFields(list, signal),
    find: async (list, name, ask) => (await import('./ask-facets.ts')).findOptions(list, name, ask),
  },
})
