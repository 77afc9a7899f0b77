import { sql } from 'kysely'
import type { EndOfReader } from '#product/organization/users/server/public.ts'
import { webhooks } from '../contract.ts'

/** Switches off what somebody saved last: it is told what they may see, at an address that they chose. */
export const pauseWebhooksOf: EndOfReader = async (tx, { tenantId, userId, by }) => {
  const { rows } = await sql<{ id: number; state: string }>`
    with on_now as (select id, state from webhook_endpoint where tenant_id = ${tenantId} and saved_by = ${userId} and state <> 'Off' for update)
    update webhook_endpoint e set state = 'Off', failing_since = null from on_now
    where e.tenant_id = ${tenantId} and e.id = on_now.id returning e.id, on_now.state`.execute(tx.db)
  for (const { id, state } of rows)
    await tx.audit(webhooks, {
      action: 'webhook.pause',
      entityId: id,
      actorId: by.userId,
      before: { state },
      after: { state: 'Off' },
    })
}
