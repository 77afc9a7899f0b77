import { sql } from 'kysely'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { automations, type RuleAction } from '../../contract.ts'
import { subjects } from '../subjects/subjects.ts'
import type { ActedOn, Made } from './acted-on.ts'

/** Tells users, and those of roles, of the review, or the ticket: each who may see it where it is. */
export async function notify(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { userIDs, roleIDs }: Extract<RuleAction, { kind: 'Notify' }>,
): Promise<Made> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.tenant_id = ${ctx.tenantId} and u.active
      and (u.id = any(${userIDs}::bigint[]) or exists (select from user_role ur where ur.user_id = u.id and ur.role_id = any(${roleIDs}::bigint[])))`.execute(
    tx.db,
  )
  const holders = new Set(await holdersAt(tx.db, ctx.tenantId, subjects[run.thing.subject].view, run.location_id))
  const told = rows.map(({ id }) => id).filter((id) => holders.has(id))
  if (told.length > 0) await tx.emit(automations, 'told', { ruleRunId: run.id, userIds: told })
  return {}
}
