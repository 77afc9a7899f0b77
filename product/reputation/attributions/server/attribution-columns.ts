import { type RawBuilder, sql } from 'kysely'
import type { ValueRows } from '#platform/server/filter/compile-filter.ts'

const standing = sql`a.state = 'attributed' and a.removed_at is null`

/** The employees to whom a review is attributed, over `review r`; of one type where it is told. */
export function attributedColumn(tenantId: number, type: RawBuilder<unknown> = sql``): ValueRows {
  return {
    table: 'attribution',
    column: sql`a.employee_id`,
    rows: sql`attribution a where a.tenant_id = ${tenantId} and a.review_id = r.id and ${standing} ${type}`,
  }
}

export const mentionedColumn = (tenantId: number) => attributedColumn(tenantId, sql`and a.type = 'mention'`)
export const requestedColumn = (tenantId: number) => attributedColumn(tenantId, sql`and a.type = 'requestor'`)

/** Their names, each once, as an export shows them. */
export const attributionColumn = (tenantId: number) => sql`(select string_agg(distinct e.name, ', ') from attribution a
  join employee e on e.tenant_id = ${tenantId} and e.id = a.employee_id
  where a.tenant_id = ${tenantId} and a.review_id = r.id and ${standing})`
