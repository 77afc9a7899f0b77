import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'
import { deliverJob } from './deliver-job.ts'

/** A message that is so late is nobody's. */
const LATE_SECONDS = 600

/** Every night: forgets what was sent so long ago. */
export const forgetDeliveriesJob = defineDueJob({
  queue: 'webhooks.forget',
  schedule: { cron: '41 3 * * *', zone: 'UTC' },
  afterSeconds: KEPT_DAYS * 86_400,
  work({ tenantId, tx, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    return tx(({ db }) =>
      sql`delete from webhook_delivery where tenant_id = ${tenantId} and created_at < ${before} and state <> 'Waiting'`.execute(
        db,
      ),
    )
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('webhook_delivery')
      .select('created_at')
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    return row?.created_at ?? null
  },
})

/** Looks for messages that nobody is sending any more, as after a worker was killed. */
export const sweepDeliveriesJob = defineDueJob({
  queue: 'webhooks.sweep',
  schedule: { cron: '*/10 * * * *', zone: 'UTC' },
  afterSeconds: LATE_SECONDS,
  work({ tenantId, tx: inTransaction, now }) {
    const late = new Date(now().getTime() - LATE_SECONDS * 1000)
    return inTransaction(async (tx) => {
      const { rows } = await sql<{ id: number; endpointId: number }>`
        select id, endpoint_id as "endpointId" from webhook_delivery where tenant_id = ${tenantId} and state = 'Waiting' and next_at < ${late} limit 500`.execute(
        tx.db,
      )
      for (const { id, endpointId } of rows)
        await tx.enqueue(deliverJob, { deliveryId: id, endpointId }, { singletonKey: `${tenantId}:${id}` })
    })
  },
  async next({ db, tenantId }) {
    const row = await db
      .selectFrom('webhook_delivery')
      .select('next_at')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'Waiting')
      .where('next_at', 'is not', null)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_at ?? null
  },
})
