import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import { namerOf } from '#platform/server/find/name-things.ts'
import { dashboards } from '../../contract.ts'

/** One's own, and all of the tenant for who shares them with others. */
export const nameBoards = namerOf({ from: sql`dashboard d`, id: sql`d.id`, name: sql`d.name` }, ({ tenantId, who }) => {
  const canSee = who.actions.has(actionOf(dashboards, 'share'))
  return sql`d.tenant_id = ${tenantId} and (${canSee} or d.user_id = ${personOf(who)})`
})
