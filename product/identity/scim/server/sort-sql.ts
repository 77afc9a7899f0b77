import { type RawBuilder, sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../contract.ts'
import type { ScimColumns } from './filter/filter-sql.ts'
import { shortName } from './filter/read-filter.ts'

type Asked = { sortBy?: string; sortOrder?: string }

/** An order as RFC 7644 §3.4.2.3 asks for one: without regard to case where the attribute has none, what has no value last (descending: first). Raises `invalidPath` for an attribute that nothing can be ordered by. Without one things stand by id. */
export function sortSql(
  { sortBy, sortOrder }: Asked,
  columns: ScimColumns,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!sortBy) return id
  const column = columns[shortName(sortBy)]
  if (!column || column.kind === 'constant' || column.kind === 'member')
    return raise(scim, 'invalidPath', { field: 'sortBy', values: { at: sortBy } })
  const value = column.kind === 'words' ? sql`lower(${column.column})` : column.column
  return sortOrder?.toLowerCase() === 'descending'
    ? sql`${value} desc nulls first, ${id}`
    : sql`${value} asc nulls last, ${id}`
}
