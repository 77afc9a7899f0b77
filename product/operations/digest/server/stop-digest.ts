import type { MailKind } from '#product/identity/unsubscribe/server/public.ts'
import { digest } from '../contract.ts'

/** The digests of one person in one tenant. */
export const digestMails: MailKind = {
  kind: digest.name,
  async stop(tx, { tenantId, userId }) {
    const row = await tx.db
      .deleteFrom('digest')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .returning('frequency')
      .executeTakeFirst()
    if (!row) return
    await tx.audit(digest, {
      action: 'digest.stop',
      entityId: userId,
      actorId: userId,
      before: { frequency: row.frequency },
      after: { frequency: 'Off' },
    })
  },
}
