import { sql, type RawBuilder } from 'kysely'
import type { FilterClause, ListField } from '#platform/contract/filter.ts'
import type { Door } from '../database/door.ts'
import { streamBatches, streamRows } from '../database/stream-rows.ts'
import { isHidden } from '../filter/is-hidden.ts'
import { platformFault } from '../system/fault.ts'
import { columnOf, explicitFilters, type ListReader, type RegisteredList, whereOf } from './served-list.ts'

/** The fields somebody may take out of a list, in the order of its contract. */
export function exportableFields({ spec }: RegisteredList, { who }: Pick<ListReader, 'who'>): string[] {
  return Object.entries(spec.fields)
    .filter(([, field]) => field.exportable && !isHidden(field, who))
    .map(([name]) => name)
}

type Taken = { filters: readonly FilterClause[]; fields: readonly string[]; sort?: string }

/** All rows that fit, a batch at a time, so that memory stays flat. Raises as `checkTaking` does, before anything is read. */
export function streamList(
  door: Pick<Door, 'takeBulk'>,
  list: RegisteredList,
  reader: ListReader,
  taken: Taken,
): AsyncGenerator<Record<string, unknown>> {
  checkTaking(list, reader, taken)
  return (async function* () {
    yield* streamRows(door, { tenantId: reader.tenantId }, await statementOf(list, reader, taken))
  })()
}

/** The same in whole batches, each row its values in the order of `fields`. */
export function streamListBatches(
  door: Pick<Door, 'takeBulk'>,
  list: RegisteredList,
  reader: ListReader,
  taken: Taken,
  batch = 2000,
): AsyncGenerator<unknown[][]> {
  checkTaking(list, reader, taken)
  return (async function* () {
    const statement = await statementOf(list, reader, taken)
    yield* streamBatches<unknown[]>(door, { tenantId: reader.tenantId }, statement, { batch, asArrays: true })
  })()
}

/** Raises `error.invalid` for a field that is not for export or sorting, `FORBIDDEN` naming one that is hidden from the reader. */
export function checkTaking(
  list: RegisteredList,
  reader: Pick<ListReader, 'tenantId' | 'who'>,
  { fields, sort = usualSort(list, reader) }: Pick<Taken, 'fields' | 'sort'>,
): void {
  const allowed = exportableFields(list, reader)
  for (const name of fields) {
    if (!allowed.includes(name)) throw Object.hasOwn(list.spec.fields, name) ? hidden(list, name) : invalid(name)
  }
  orderOf(list, sort, reader)
}

async function statementOf(
  list: RegisteredList,
  reader: ListReader,
  { filters, fields, sort = usualSort(list, reader) }: Taken,
): Promise<{ sql: string; parameters: readonly unknown[] }> {
  const { served } = list
  const shown = served.shown?.(reader.tenantId)
  const columns = fields.map((name) => sql`${shown?.[name] ?? columnOf(list, reader, name)} as ${sql.ref(name)}`)
  const where = whereOf(list, reader, await explicitFilters(list, reader, filters))
  return sql`select ${sql.join(columns)} from ${served.from} ${served.joins?.(reader.tenantId) ?? sql``}
    where ${where} order by ${orderOf(list, sort, reader)}`.compile(reader.read)
}

/** The order of a list by one of its sortable fields, `-` for descending, made whole by the id. */
export function orderOf(
  list: RegisteredList,
  sort: string,
  reader: Pick<ListReader, 'tenantId' | 'who'>,
): RawBuilder<unknown> {
  const { column, isDown } = sortKeyOf(list, sort, reader)
  const way = isDown ? sql`desc` : sql`asc`
  return sql`${column} ${way}, ${list.served.id} ${way}`
}

/** The order of a list without another; where its field is hidden from the reader, that of the first which is not. */
export function usualSort({ spec }: RegisteredList, { who }: Pick<ListReader, 'who'>): string {
  const isOpen = ([, field]: [string, ListField]) => field.sortable === true && !isHidden(field, who)
  if (!isHidden(spec.fields[spec.sort.replace(/^-/, '')]!, who)) return spec.sort
  return Object.entries(spec.fields).find(isOpen)?.[0] ?? spec.sort
}

/** What a sort goes by. Raises `error.invalid` for what is no sortable field, `FORBIDDEN` for one that is hidden from the reader. */
export function sortKeyOf(
  list: RegisteredList,
  sort: string,
  reader: Pick<ListReader, 'tenantId' | 'who'>,
): { column: RawBuilder<unknown>; field: ListField; isDown: boolean } {
  const name = sort.replace(/^-/, '')
  const field = Object.hasOwn(list.spec.fields, name) ? list.spec.fields[name]! : undefined
  if (!field?.sortable) throw invalid('sort')
  if (isHidden(field, reader.who)) throw platformFault('FORBIDDEN', { field: name })
  return { column: list.served.sorts?.[name] ?? columnOf(list, reader, name), field, isDown: sort.startsWith('-') }
}

function hidden({ spec }: RegisteredList, name: string) {
  return spec.fields[name]!.exportable ? platformFault('FORBIDDEN', { field: name }) : invalid(name)
}

function invalid(field: string) {
  return platformFault('error.invalid', { field, values: { field } })
}
