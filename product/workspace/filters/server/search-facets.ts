import type { Handler } from '#platform/server/system/serve-system.ts'
import type { filters } from '../contract.ts'
import { facetsOf } from './facets-of.ts'

/** Facets under a filter, by name and by the words of their values. */
export const searchFacets: Handler<typeof filters, 'search'> = (ctx, { body }) => facetsOf(ctx, body)
