import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { ValueRows } from '../filter/compile-filter.ts'
import { isHidden } from '../filter/is-hidden.ts'
import { platformFault } from '../system/fault.ts'
import {
  columnOf,
  explicitFilters,
  type FacetValue,
  type ListReader,
  type RegisteredList,
  whereOf,
} from './served-list.ts'

const MAX_OPTIONS = 20_000

/** The values of some fields with how many rows have each, the largest first; a facet leaves its own filter aside, and shows only what the reader may see. Raises `error.invalid` for a field that is no facet. */
export async function facetList(
  list: RegisteredList,
  reader: ListReader,
  filters: readonly FilterClause[],
  names: readonly string[],
): Promise<Record<string, FacetValue[]>> {
  for (const name of names) mustBeFacet(list, reader, name)
  const plain = await explicitFilters(list, reader, filters)
  const short = (await list.served.facets?.(reader, plain, names, list.served.columns(reader.tenantId))) ?? {}
  const counted = await Promise.all(
    names.map(async (name) => [name, short[name] ?? (await countValues(list, reader, plain, name))] as const),
  )
  return Object.fromEntries(counted)
}

function mustBeFacet({ spec }: RegisteredList, { who }: ListReader, name: string) {
  const field = Object.hasOwn(spec.fields, name) ? spec.fields[name]! : undefined
  if (!field?.facetable) throw platformFault('error.invalid', { field: name, values: { field: name } })
  if (isHidden(field, who)) throw platformFault('FORBIDDEN', { field: name })
}

async function countValues(
  list: RegisteredList,
  reader: ListReader,
  filters: readonly FilterClause[],
  name: string,
): Promise<FacetValue[]> {
  const others = filters.filter((clause) => clause.name !== name)
  const given = list.served.columns(reader.tenantId)[name]!
  if ('rows' in given) return countRows(list, reader, others, given)
  const column = columnOf(list, reader, name)
  const value = list.spec.fields[name]!.many ? sql`unnest(${column})` : column
  const { rows } = await sql<FacetValue>`select ${value} as value, count(*)::int as count from ${list.served.from}
    where ${whereOf(list, reader, others)} group by 1 order by 2 desc, 1 limit ${MAX_OPTIONS}`.execute(reader.read)
  return rows
}

/** A row of the list counts once for a value, by whatever way it comes to it. */
async function countRows(
  list: RegisteredList,
  reader: ListReader,
  others: readonly FilterClause[],
  { column, rows: values, facet }: ValueRows,
): Promise<FacetValue[]> {
  const counted = facet ?? { column, rows: values }
  const { rows } = await sql<FacetValue>`
    select carried_value.value, count(distinct ${list.served.id})::int as count
    from ${list.served.from} cross join lateral (select ${counted.column} as value from ${counted.rows}) carried_value
    where ${whereOf(list, reader, others)} group by 1 order by 2 desc, 1 limit ${MAX_OPTIONS}`.execute(reader.read)
  return rows
}
