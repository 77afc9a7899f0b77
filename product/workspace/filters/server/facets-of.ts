import type { FilterClause } from '#platform/contract/filter.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Facet } from '../contract.ts'
import { dateOptions } from './date-options.ts'
import { countFields } from './count-fields.ts'
import { DATE, facetFields } from './facet-fields.ts'
import { listAsked } from './list-asked.ts'
import { optionsOf } from './options-of.ts'

type Asked = {
  list?: string
  filters: readonly FilterClause[]
  names?: readonly string[]
  search?: string
  limit: number
  agencyId?: number
}

/** Facets of a list as one person may see them: none of a list that they may not read. Raises `FORBIDDEN` for another agency and for a field that is not theirs to see (naming it), `error.invalid` for what is no facet. */
export async function facetsOf(ctx: TenantCtx, asked: Asked): Promise<Facet[]> {
  if (asked.agencyId !== undefined && asked.agencyId !== ctx.who.agencyId) throw platformFault('FORBIDDEN')
  const list = listAsked(ctx, asked.list)
  if (!list) return []
  const fields = await facetFields(ctx, list, asked.names)
  const values = await countFields(ctx, list, fields, asked.filters)
  return Promise.all(
    fields.map(async ({ name, label, field, own }) => {
      const { options, total } =
        name === DATE ? await dateOptions(ctx, asked) : await optionsOf(ctx, { name, field }, values[name] ?? [], asked)
      const { type, many = false, nullable = false } = field
      return { name, label, type, many, nullable, own, options, total }
    }),
  )
}
