import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import { explicitFilters, type ListReader, type RegisteredList, whereOf } from './served-list.ts'

/** How many rows fit, exactly up to `most`; beyond it a screen says "1,000+", because exact totals of common filters cost seconds. */
export async function countList(
  list: RegisteredList,
  reader: ListReader,
  filters: readonly FilterClause[],
  most = 1000,
): Promise<{ count: number; exact: boolean }> {
  const plain = await explicitFilters(list, reader, filters)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${list.served.from} where ${whereOf(list, reader, plain)} limit ${most + 1}) counted`.execute(
    reader.read,
  )
  const count = rows[0]!.count
  return { count: Math.min(count, most), exact: count <= most }
}
