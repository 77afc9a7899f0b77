import { type RawBuilder, sql } from 'kysely'
import type { ValueRows } from '#platform/server/filter/compile-filter.ts'

export { assignLabels } from './assign-labels.ts'

/** How the labels of a table's rows lie, for a list's field `labelsField`; the table is one that `app.make_labelable` was called for. */
export function labelColumn(
  table: string,
  { tenant, id }: { tenant: RawBuilder<unknown>; id: RawBuilder<unknown> },
): ValueRows {
  const links = `${table}_label`
  return {
    table: links,
    column: sql`carried.label_id`,
    rows: sql`${sql.table(links)} carried where carried.tenant_id = ${tenant} and carried.item_id = ${id}`,
  }
}

/** The ids of the labels of one row, for a select list. */
export function labelIdsOf(table: string, tenantId: number, id: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select carried.label_id from ${sql.table(`${table}_label`)} carried where carried.tenant_id = ${tenantId} and carried.item_id = ${id} order by 1)`
}

/** The names of the labels of one row, as an export says them. */
export function labelNamesOf(table: string, tenant: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select string_agg(coalesce(named.display_name, named.name), ', ' order by named.name) from ${sql.table(`${table}_label`)} carried
    join label named on (named.tenant_id = ${tenant} or named.tenant_id is null) and named.id = carried.label_id where carried.tenant_id = ${tenant} and carried.item_id = ${id})`
}
