import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { isModuleOff } from '#product/business/locations/server/public.ts'
import { moduleKey, type ModuleKey } from '#product/organization/modules/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import type { RuleAction } from '../contract.ts'
import { planned, type PlannedMacro } from './acts/planned-macro.ts'
import { emitRuns } from './emit-runs.ts'
import { runJob } from './run-queue.ts'

const MODULE: ModuleKey = 'platform-automated-responding'

/** Whether an action writes a reply, sent or kept as a draft; of macros their steps, as `planned` has them. */
export function isReply(action: RuleAction): boolean {
  return action.kind === 'AutoRespond' || (action.kind === 'Macro' && (action as PlannedMacro).step?.kind === 'Reply')
}

/** Whether the module by which rules reply is off where somebody is; it takes the right to it from everybody. */
export function isReplyingOff({ closed }: Pick<Who, 'closed'>): boolean {
  return closed?.by.get(actionOf(autoSend, 'manage'))?.includes(MODULE) ?? false
}

/** Whether actions, those of their macros included, write a reply. */
export async function reply(db: Db, tenantId: number, actions: readonly RuleAction[]): Promise<boolean> {
  return (await planned(db, tenantId, actions)).some(isReply)
}

/** Those of some locations where rules do not reply, as the module is off in the tenant or there. */
export async function locationsWithout(db: Db, tenantId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.id from location l join tenant t on t.id = ${tenantId}
    where l.tenant_id = ${tenantId} and l.id = any(${ids}::bigint[]) and ${isModuleOff(moduleKey[MODULE])}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The module went off: replies that wait are left to users, also where it is on again by then. */
export async function onModule(
  ctx: JobCtx,
  { moduleId, enabled }: { moduleId: number; enabled: boolean },
): Promise<void> {
  if (moduleId === moduleKey[MODULE] && !enabled) await holdReplies(ctx, 'all')
}

/** Locations changed: where they go without the module, replies that wait are left to users. */
export async function onLocations(ctx: JobCtx, { locationIds }: { locationIds: number[] }): Promise<void> {
  const without = await locationsWithout(ctx.read, ctx.tenantId, locationIds)
  if (without.size > 0) await holdReplies(ctx, [...without])
}

async function holdReplies(ctx: JobCtx, at: readonly number[] | 'all'): Promise<void> {
  const { tenantId } = ctx
  const there = at === 'all' ? sql`true` : sql`x.location_id = any(${at}::bigint[])`
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number; location_id: number }>`
      select x.id, x.location_id from automation_run x
      where x.tenant_id = ${tenantId} and x.state = 'Waiting' and ${there} order by x.id for update`.execute(tx.db)
    const ids = rows.map(({ id }) => id)
    const { rows: held } = await sql<{ run_id: number }>`
      update automation_step set state = 'Held', reason = 'ModuleOff', done_at = ${ctx.now()}
      where tenant_id = ${tenantId} and run_id = any(${ids}::bigint[]) and state = 'Waiting'
        and (action ->> 'kind' = 'AutoRespond' or action -> 'step' ->> 'kind' = 'Reply') returning run_id`.execute(
      tx.db,
    )
    const touched = new Set(held.map(({ run_id }) => run_id))
    // the clock comes to them at once: what is left goes on, and without anything left they end
    await sql`update automation_run set next_at = ${ctx.now()} where tenant_id = ${tenantId} and id = any(${[...touched]}::bigint[])`.execute(
      tx.db,
    )
    if (touched.size > 0) await tx.enqueue(runJob, {}, { singletonKey: `${tenantId}` })
    await emitRuns(
      tx,
      rows.filter(({ id }) => touched.has(id)),
    )
  })
}
