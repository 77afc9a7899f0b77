import { sql } from 'kysely'
import type { Db, Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type CauseOfTenants, fulfillmentStage, NO_SIGN_IN_DAYS, tenantState, type tenants } from '../contract.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { isCounted } from './account-rule.ts'
import { isEnterable } from './can-enter.ts'
import { isOver } from './license.ts'
import { agencyScope } from './public.ts'
import { consoleColumns as at, consoleFrom, ofScope } from './tenant-console.ts'

type Counted = {
  refusing: number
  refused: number
  overdue: number
  late: number
  approving: number
  approvals: number
  bare: number
  over: number
  unseen: number
  new: number
  paused: number
}

/** What asks for a hand at several tenants at once; a broken connection by the source it leads to. */
export const listCauses: Handler<typeof tenants, 'causes'> = async (ctx, { body }) => {
  const scope = agencyScope(ctx.who, body.agencyID)
  if (!scope) return ctx.fail('notFound')
  const { read } = ctx.within(scope)
  const [broken, rest] = await Promise.all([
    brokenSources(read, scope, ctx.who),
    otherCauses(read, scope, ctx.who, ctx.now()),
  ])
  return [...broken, ...rest].filter((one) => one.tenants > 0)
}

async function brokenSources(read: Db, scope: Scope, who: Who): Promise<CauseOfTenants[]> {
  const { rows } = await sql<{ id: number; name: string; tenants: number; things: number }>`
    select o.id, o.name, count(*) as tenants, sum(c.broken)::bigint as things
    from tenant_connection c join tenant t on t.id = c.tenant_id join source o on o.id = c.source_id
    where ${ofScope('c', scope)} and c.broken > 0 and t.state = ${tenantState.Active} and ${isCounted} and ${isEnterable(who)} group by 1, 2 order by 3 desc, 2`.execute(
    read,
  )
  return rows.map(({ id, name, ...counts }) => ({ cause: 'brokenConnection', source: { id, name }, ...counts }))
}

async function otherCauses(read: Db, scope: Scope, who: Who, now: Date): Promise<CauseOfTenants[]> {
  const since = new Date(now.getTime() - NO_SIGN_IN_DAYS * 86_400_000)
  const isActive = sql`t.state = ${tenantState.Active}`
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${isActive} and n.refused > 0) as refusing,
      coalesce(sum(n.refused) filter (where ${isActive}), 0)::bigint as refused,
      count(*) filter (where ${isActive} and ${at.late} > 0) as overdue,
      coalesce(sum(${at.late}) filter (where ${isActive}), 0)::bigint as late,
      count(*) filter (where ${isActive} and n.to_approve > 0) as approving,
      coalesce(sum(n.to_approve) filter (where ${isActive}), 0)::bigint as approvals,
      count(*) filter (where ${isActive} and n.accounts = 0) as bare,
      count(*) filter (where ${isActive} and ${isOver(now)}) as over,
      count(*) filter (where ${isActive} and coalesce(n.last_sign_in_at, t.created_at) < ${since}) as unseen,
      count(*) filter (where ${isActive} and t.fulfillment_stage = ${fulfillmentStage.Onboarding}) as new,
      count(*) filter (where t.state = ${tenantState.Paused}) as paused
    from ${consoleFrom(scope)} where t.id > ${SUPER_TENANT_ID} and ${isCounted} and ${isEnterable(who)}`.execute(read)
  const { refusing, refused, overdue, late, approving, approvals, bare, over, unseen, new: fresh, paused } = rows[0]!
  const one = (cause: CauseOfTenants['cause'], tenants: number, things = tenants) => ({
    cause,
    source: null,
    tenants,
    things,
  })
  return [
    one('refusedReply', refusing, refused),
    one('lateReply', overdue, late),
    one('waitingApproval', approving, approvals),
    one('notConnected', bare),
    one('licenseOver', over),
    one('noSignIn', unseen),
    one('onboarding', fresh),
    one('paused', paused),
  ]
}
