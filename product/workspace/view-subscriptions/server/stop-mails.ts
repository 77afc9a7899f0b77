import type { MailKind } from '#product/identity/unsubscribe/server/public.ts'
import { viewSubscriptions } from '../contract.ts'

/** The mails about saved views, each of which stops its own subscription. */
export const viewMails: MailKind = {
  kind: viewSubscriptions.name,
  async stop(tx, { tenantId, id, userId }) {
    const row = await tx.db
      .deleteFrom('view_subscription')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await tx.audit(viewSubscriptions, { action: 'viewSubscription.stop', entityId: row.id, actorId: userId })
  },
}
