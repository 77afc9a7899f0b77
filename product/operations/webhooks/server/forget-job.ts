import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { KEPT_DAYS } from '../contract.ts'
import { deliverJob } from './deliver-job.ts'

/** A message that is so late is nobody's. */
const LATE_MINUTES = 10

/** Every night, tenant by tenant: forgets what was sent so long ago. */
export const forgetDeliveriesJob = defineJob({
  queue: 'webhooks.forget',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '41 3 * * *', zone: 'UTC' },
  async run(ctx) {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
    await inEachTenant(ctx, ({ tenantId, tx }) =>
      tx(({ db }) =>
        sql`delete from webhook_delivery where tenant_id = ${tenantId} and created_at < ${before} and state <> 'Waiting'`.execute(
          db,
        ),
      ),
    )
  },
})

/** Looks for messages that nobody is sending any more, as after a worker was killed. */
export const sweepDeliveriesJob = defineJob({
  queue: 'webhooks.sweep',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '*/10 * * * *', zone: 'UTC' },
  async run(ctx) {
    const late = new Date(ctx.now().getTime() - LATE_MINUTES * 60_000)
    await inEachTenant(ctx, ({ tenantId, tx: inTransaction }) =>
      inTransaction(async (tx) => {
        const { rows } = await sql<{ id: number; endpointId: number }>`
          select id, endpoint_id as "endpointId" from webhook_delivery where tenant_id = ${tenantId} and state = 'Waiting' and next_at < ${late} limit 500`.execute(
          tx.db,
        )
        for (const { id, endpointId } of rows)
          await tx.enqueue(deliverJob, { deliveryId: id, endpointId }, { singletonKey: `${tenantId}:${id}` })
      }),
    )
  },
})
