import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { FilterClause, ListField } from '#platform/contract/filter.ts'
import { decodeCursor, pageFrom } from '../database/cursor.ts'
import { explicitFilters, type ListReader, type RegisteredList, whereOf } from './served-list.ts'
import { sortKeyOf, usualSort } from './stream-list.ts'

/** `sort` is a sortable field, `-` before it for descending; without it the list's usual order. */
export type ListAsk = { filters: readonly FilterClause[]; sort?: string; cursor?: string; limit: number }

const types: Partial<Record<ListField['type'], string>> = {
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  id: 'bigint',
  instant: 'timestamptz',
  date: 'date',
}
const place = z.tuple([z.string(), z.string().nullable(), z.int()])

/** One row of a list that the reader may see, as `select` says after SELECT. */
export async function rowOfList<Row>(
  list: RegisteredList,
  reader: ListReader,
  id: number,
  select: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { served } = list
  const { rows } = await sql<Row>`
    select ${select} from ${served.from} where ${whereOf(list, reader, [])} and ${served.id} = ${id}`.execute(
    reader.read,
  )
  return rows[0]
}

type Page = { items: RawBuilder<unknown>; sort: string }

/** A page of a list in its order, each row as `select` says after SELECT; a cursor holds for the order it was made in, absent values stand behind all others.
 * Raises as the filter does, and `error.invalid` for `sort` and `cursor`. */
export async function pageList<Row>(
  list: RegisteredList,
  reader: ListReader,
  ask: ListAsk,
  select: RawBuilder<unknown>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const { items, sort } = await pageStatement(list, reader, ask, select)
  const { rows } = await sql<Row & { sorted_by: string | null; sorted_id: number }>`${items}`.execute(reader.read)
  return pageFrom(
    rows,
    ask.limit,
    ({ sorted_by: _by, sorted_id: _id, ...row }) => row as Row,
    (row) => [sort, row.sorted_by, row.sorted_id],
  )
}

/** The statement of such a page, one row longer so that it shows whether there are more; and the order it is in. */
export async function pageStatement(
  list: RegisteredList,
  reader: ListReader,
  { filters, sort = usualSort(list, reader), cursor, limit }: ListAsk,
  select: RawBuilder<unknown>,
): Promise<Page> {
  const { served } = list
  const { column, field, isDown } = sortKeyOf(list, sort, reader)
  const after = decodeCursor(
    cursor,
    place.refine(([order]) => order === sort),
  )
  const way = isDown ? sql`desc` : sql`asc`
  const last = field.nullable ? sql`nulls last` : sql``
  const type = sql.raw(types[field.type] ?? 'text')
  const where = whereOf(list, reader, await explicitFilters(list, reader, filters))
  const beyond = after ? sql`and ${isBehind(after[1], after[2])}` : sql``
  const items = sql`
    select ${select}, ${column}::text as sorted_by, ${served.id} as sorted_id from ${served.from}
    where ${where} ${beyond} order by ${column} ${way} ${last}, ${served.id} ${way} limit ${limit + 1}`
  return { items, sort }

  function isBehind(value: string | null, id: number): RawBuilder<unknown> {
    const than = isDown ? sql`<` : sql`>`
    if (value === null) return sql`(${column} is null and ${served.id} ${than} ${id}::bigint)`
    const next = sql`(${column}, ${served.id}) ${than} (${value}::${type}, ${id}::bigint)`
    return field.nullable ? sql`(${next} or ${column} is null)` : next
  }
}
