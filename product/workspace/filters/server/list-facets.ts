import type { Handler } from '#platform/server/system/serve-system.ts'
import { type filters, MAX_OPTIONS } from '../contract.ts'
import { facetsOf } from './facets-of.ts'

/** Every facet of a list, unfiltered; a browser keeps the answer for a while. */
export const listFacets: Handler<typeof filters, 'facets'> = (ctx, { query }) =>
  facetsOf(ctx, { ...query, filters: [], limit: MAX_OPTIONS })
