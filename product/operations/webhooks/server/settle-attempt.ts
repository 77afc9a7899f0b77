import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { DEAD_AFTER_DAYS, webhooks } from '../contract.ts'
import { deliverJob } from './deliver-job.ts'
import { mailDeadJob } from './mail-dead-job.ts'

export type Outcome = { status: number | null; failure: string | null; response: string | null; ms: number }
/** It was not sent: whoever saved the endpoint may not see what it says. The receiver has no part in that. */
export const NOT_THEIRS: Outcome = { status: null, failure: 'notTheirs', response: null, ms: 0 }
type Settled = { deliveryId: number; endpointId: number; number: number; outcome: Outcome }

/** The waits between tries: 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h. */
export const WAITS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** A receiver that says so wants no more. */
const GONE = 410

/** Notes what a try came to: done, to be tried again later, or given up; and whether the endpoint is dead of it. */
export async function settle(ctx: JobCtx, settled: Settled): Promise<void> {
  const { tenantId } = ctx
  const { deliveryId, endpointId, number, outcome } = settled
  const now = ctx.now()
  const isOk = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  await ctx.tx(async (tx) => {
    const { numAffectedRows } = await sql`
      update webhook_attempt set finished_at = ${now}, status = ${outcome.status}, failure = ${outcome.failure}, response = ${outcome.response}, ms = ${outcome.ms}
      where tenant_id = ${tenantId} and delivery_id = ${deliveryId} and number = ${number}`.execute(tx.db)
    if (!numAffectedRows) return // its endpoint was removed meanwhile
    if (isOk) await succeed(tx, ctx, settled)
    else if (outcome === NOT_THEIRS) await giveUp(tx, ctx, settled)
    else await fail(tx, ctx, settled)
    await tx.emit(webhooks, 'told', { webhookId: endpointId, webhookDeliveryId: deliveryId })
  })
}

async function succeed({ db }: Tx, { tenantId, now }: JobCtx, { deliveryId, endpointId }: Settled) {
  await sql`update webhook_delivery set state = 'Delivered' where tenant_id = ${tenantId} and id = ${deliveryId}`.execute(
    db,
  )
  await sql`
    update webhook_endpoint set failing_since = null, last_ok_at = ${now()}
    where tenant_id = ${tenantId} and id = ${endpointId}`.execute(db)
}

async function giveUp({ db }: Tx, { tenantId }: JobCtx, { deliveryId }: Settled) {
  await sql`update webhook_delivery set state = 'Failed', next_at = null where tenant_id = ${tenantId} and id = ${deliveryId}`.execute(
    db,
  )
}

async function fail(tx: Tx, ctx: JobCtx, { deliveryId, endpointId, outcome }: Settled) {
  const { tenantId } = ctx
  const now = ctx.now()
  const dead = new Date(now.getTime() - DEAD_AFTER_DAYS * 86_400_000)
  const { rows } = await sql<{ state: string; died: boolean }>`
    with before as (select state from webhook_endpoint where tenant_id = ${tenantId} and id = ${endpointId} for update)
    update webhook_endpoint e set
      failing_since = coalesce(e.failing_since, ${now}),
      state = case when e.state = 'On' and (e.failing_since < ${dead} or ${outcome.status === GONE}) then 'Dead' else e.state end
    from before where e.tenant_id = ${tenantId} and e.id = ${endpointId}
    returning e.state, before.state = 'On' and e.state = 'Dead' as died`.execute(tx.db)
  const { state = 'Dead', died = false } = rows[0] ?? {}
  if (died) {
    await tx.audit(webhooks, {
      action: 'webhook.dead',
      entityId: endpointId,
      before: { state: 'On' },
      after: { state: 'Dead', status: outcome.status, failure: outcome.failure },
    })
    await tx.enqueue(mailDeadJob, { endpointId })
  }
  const { tries } = await tx.db
    .selectFrom('webhook_delivery')
    .select('tries')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const waitSeconds = state === 'On' ? WAITS_SECONDS[tries - 1] : undefined
  const next = waitSeconds === undefined ? null : new Date(now.getTime() + waitSeconds * 1000)
  await sql`
    update webhook_delivery set state = ${next ? 'Waiting' : 'Failed'}, next_at = ${next}
    where tenant_id = ${tenantId} and id = ${deliveryId}`.execute(tx.db)
  if (next) await tx.enqueue(deliverJob, { deliveryId, endpointId }, { startAfter: next })
}
