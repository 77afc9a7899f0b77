import type { FilterClause } from '#platform/contract/filter.ts'
import { facetList } from '#platform/server/list/facet-list.ts'
import { explicitFilters, type RegisteredList } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Facet } from '../contract.ts'
import { dateOptions } from './date-options.ts'
import { DATE, type FacetField, facetFields } from './facet-fields.ts'
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

/** Facets of a list as one person may see them. Raises `FORBIDDEN` for a list, an agency or a field that is not theirs to see (naming it), `error.invalid` for what is no facet. */
export async function facetsOf(ctx: TenantCtx, asked: Asked): Promise<Facet[]> {
  if (asked.agencyId !== undefined && asked.agencyId !== ctx.who.agencyId) throw platformFault('FORBIDDEN')
  const list = listAsked(ctx, asked.list)
  const fields = facetFields(ctx, list, asked.names)
  const values = await valuesOf(ctx, list, fields, asked.filters)
  return Promise.all(
    fields.map(async ({ name, label, field, own }) => {
      const { options, total } =
        name === DATE
          ? await dateOptions(ctx, asked)
          : await optionsOf(ctx, list, { name, field }, values[name] ?? [], asked)
      const { type, many = false, nullable = false } = field
      return { name, label, type, many, nullable, own, options, total }
    }),
  )
}

async function valuesOf(
  ctx: TenantCtx,
  list: RegisteredList,
  fields: readonly FacetField[],
  filters: readonly FilterClause[],
) {
  const names = fields.filter(({ name }) => name !== DATE).map(({ name }) => name)
  const plain = await explicitFilters(list, ctx, filters)
  return facetList(list, ctx, plain, names)
}
