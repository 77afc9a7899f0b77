import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { webhooks } from '../contract.ts'
import { TEST_EVENT } from '../outside-events.ts'
import { deliverJob } from './deliver-job.ts'
import { addDelivery } from './create-deliveries.ts'
import { endpoints } from './endpoints.ts'
import { deliveriesWhere, toDelivery } from './webhook-row.ts'

/** A message that says nothing but that it is a test; signed and logged as any other. */
export const testWebhook: Handler<typeof webhooks, 'test'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const webhook = await endpoints.one(ctx, params.webhookId, tx.db)
    const id = await addDelivery(tx, ctx, {
      endpointId: webhook.id,
      cause: `test ${ctx.correlationId}`,
      event: TEST_EVENT,
      data: { webhookID: webhook.id, name: webhook.name },
      locationIds: [],
    })
    const { rows } = await deliveriesWhere(ctx.tenantId, sql`d.id = ${id}`, 1).execute(tx.db)
    return toDelivery(rows[0]!)
  })

/** The same message under the same id, from now and with all its tries anew. */
export const replayDelivery: Handler<typeof webhooks, 'replay'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    const { rows: found } = await sql<{ id: number }>`
      select id from webhook_delivery
      where tenant_id = ${tenantId} and endpoint_id = ${params.webhookId} and id = ${params.webhookDeliveryId} for update`.execute(
      tx.db,
    )
    const webhook = await endpoints.one(ctx, params.webhookId, tx.db)
    const id = found[0]?.id
    if (id === undefined) return ctx.fail('notFound')
    if (webhook.state !== 'On') return ctx.fail('isOff')
    await sql`
      update webhook_delivery set state = 'Waiting', tries = 0, next_at = ${ctx.now()}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db)
    await tx.enqueue(deliverJob, { deliveryId: id, endpointId: webhook.id })
    await tx.audit(webhooks, { action: 'webhook.replay', entityId: webhook.id, after: { deliveryID: id } })
    const { rows } = await deliveriesWhere(tenantId, sql`d.id = ${id}`, 1).execute(tx.db)
    return toDelivery(rows[0]!)
  })
