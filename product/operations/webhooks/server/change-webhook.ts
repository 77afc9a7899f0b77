import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { TWO_SECRETS_HOURS, webhooks } from '../contract.ts'
import { endpoints } from './endpoints.ts'
import { makeSigningSecret } from './sign.ts'
import { secretPlace } from './webhook-row.ts'

/** Off or on; on also wakes an endpoint that was dead, with its days counted anew. */
export const pauseWebhook: Handler<typeof webhooks, 'pause'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const before = await endpoints.one(ctx, params.webhookId, tx.db)
    const state = body.paused ? 'Off' : 'On'
    await sql`
      update webhook_endpoint set state = ${state}, failing_since = null
      where tenant_id = ${ctx.tenantId} and id = ${before.id}`.execute(tx.db)
    await tx.audit(webhooks, {
      action: body.paused ? 'webhook.pause' : 'webhook.resume',
      entityId: before.id,
      before: { state: before.state },
      after: { state },
    })
    return endpoints.one(ctx, before.id, tx.db)
  })

/** A new secret; the former one signs beside it for a day, so that the receiver can change over without a gap. */
export const rotateSecret: Handler<typeof webhooks, 'rotate'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const { tenantId, services } = ctx
    const { rows } = await sql<{ id: number; secret: string }>`
      select id, secret from webhook_endpoint where tenant_id = ${tenantId} and id = ${params.webhookId} for update`.execute(
      tx.db,
    )
    const row = rows[0]
    if (!row) return ctx.fail('notFound')
    const place = (column: 'secret' | 'previous_secret') => secretPlace(tenantId, row.id, column)
    const secret = makeSigningSecret()
    const former = openedOrNull(() => services.secrets.open(place('secret'), row.secret))
    const until = new Date(ctx.now().getTime() + TWO_SECRETS_HOURS * 3_600_000)
    await tx.db
      .updateTable('webhook_endpoint')
      .set({
        secret: services.secrets.seal(place('secret'), secret),
        previous_secret: former && services.secrets.seal(place('previous_secret'), former),
        previous_until: former === null ? null : until,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    await tx.audit(webhooks, {
      action: 'webhook.rotate',
      entityId: row.id,
      after: { previousUntil: former === null ? null : until },
    })
    return { webhook: await endpoints.one(ctx, row.id, tx.db), secret }
  })

/** A secret sealed under another master key cannot sign any more; a new one must be possible all the same. */
function openedOrNull(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
