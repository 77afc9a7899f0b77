import { serveSystem } from '#platform/server/system/serve-system.ts'
import { filters } from '../contract.ts'
import { listFacets } from './list-facets.ts'
import { searchFacets } from './search-facets.ts'

export const system = serveSystem(filters, { handlers: { facets: listFacets, search: searchFacets } })
