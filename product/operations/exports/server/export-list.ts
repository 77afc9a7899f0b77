import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type exportFields, exports } from '../contract.ts'

/** The exports somebody may know of: their own, or everybody's with the right; for a key those asked with it. */
export const exportList: ServedList<typeof exportFields> = {
  from: sql`export e left join users asker on asker.id = e.asked_by`,
  within: ({ tenantId, who }) => sql`e.tenant_id = ${tenantId} and e.deleted_at is null and ${isKnownTo(who)}`,
  id: sql`e.id`,
  columns: () => ({
    name: sql`e.name`,
    list: sql`e.list`,
    format: sql`e.format`,
    state: sql`case when e.state = 'Ready' and e.expires_at <= now() then 'Expired' else e.state end`,
    rowsDone: sql`e.rows_done`,
    askedBy: sql`e.asked_by`,
    createdAt: sql`e.created_at`,
  }),
  sorts: { name: sql`lower(e.name)` },
}

function isKnownTo(who: Who | null) {
  if (!who || who.actions.has(actionOf(exports, 'viewAll'))) return sql`true`
  return sql`e.asked_by = ${who.userId} and (${who.apiKey?.id ?? null}::bigint is null or e.api_key_id = ${who.apiKey?.id ?? null})`
}
