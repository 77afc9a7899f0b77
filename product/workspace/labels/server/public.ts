import { type RawBuilder, sql } from 'kysely'
import type { ValueRows } from '#platform/server/filter/compile-filter.ts'
import type { Label } from '../contract.ts'

export { namesOfLabels } from './names-of-labels.ts'
export { assignLabels } from './assign-labels.ts'

/** How the labels of a table's rows lie, all or those of a type, for a list's field `labelsField`; the table is one that `app.make_labelable` was called for. */
export function labelColumn(table: string, tenantId: number, id: RawBuilder<unknown>, type?: Label['type']): ValueRows {
  const isOf = (labelId: RawBuilder<unknown>) =>
    type === undefined
      ? sql``
      : sql` and exists (select 1 from label one where (one.tenant_id = ${tenantId} or one.tenant_id is null) and one.id = ${labelId} and one.type = ${type})`
  const links = `${table}_label`
  return {
    table: links,
    column: sql`carried.label_id`,
    rows: sql`${sql.table(links)} carried where carried.tenant_id = ${tenantId} and carried.item_id = ${id}${isOf(sql`carried.label_id`)}`,
    facet: {
      column: sql`tree.above_id`,
      rows: sql`${sql.table(links)} carried join (${treeOf(tenantId)}) tree on tree.id = carried.label_id
        where carried.tenant_id = ${tenantId} and carried.item_id = ${id}${isOf(sql`tree.above_id`)}`,
    },
  }
}

/** The ids of the labels of one row, for a select list. */
export function labelIdsOf(table: string, tenantId: number, id: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select carried.label_id from ${sql.table(`${table}_label`)} carried where carried.tenant_id = ${tenantId} and carried.item_id = ${id} order by 1)`
}

/** The names of the labels of one row, all or those of a type, as an export says them. */
export function labelNamesOf(
  table: string,
  tenantId: number,
  id: RawBuilder<unknown>,
  type?: Label['type'],
): RawBuilder<unknown> {
  const ofType = type === undefined ? sql`` : sql` and named.type = ${type}`
  return sql`(select string_agg(coalesce(named.display_name, named.name), ', ' order by named.name) from ${sql.table(`${table}_label`)} carried
    join label named on (named.tenant_id = ${tenantId} or named.tenant_id is null) and named.id = carried.label_id where carried.tenant_id = ${tenantId} and carried.item_id = ${id}${ofType})`
}

/** Every label with itself and each label above it. */
function treeOf(tenantId: number): RawBuilder<unknown> {
  return sql`with recursive up as (
      select id, id as above_id, parent_id from label where tenant_id = ${tenantId} or tenant_id is null
      union all select up.id, l.id, l.parent_id from up join label l on l.id = up.parent_id and (l.tenant_id = ${tenantId} or l.tenant_id is null)
    ) select id, above_id from up`
}
export { lendLabels, takeLabelsBack } from './lend-labels.ts'
