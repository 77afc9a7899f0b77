import type { Tx } from '#platform/server/system/serve-system.ts'
import type { MailKind } from '#product/identity/unsubscribe/server/public.ts'
import { stopMail } from '#product/operations/notifications/server/public.ts'
import { liveTypes, notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import { digest } from '../contract.ts'

/** All mails about what happened, to one user of one tenant; below a mail with many types in it. */
export const digestMails: MailKind = {
  kind: digest.name,
  stop: (tx, { tenantId, userId }) => stop(tx, { tenantId, userId }, liveTypes),
}

/** Those of one type, by its number. */
export const typeMails: MailKind = {
  kind: 'notification-type',
  async stop(tx, { tenantId, id, userId }) {
    const type = notificationType.nameOf(id)
    if (type) await stop(tx, { tenantId, userId }, [type])
  },
}

async function stop(
  tx: Tx,
  { tenantId, userId }: { tenantId: number; userId: number },
  types: readonly TypeName[],
): Promise<void> {
  await stopMail(tx.db, { tenantId, now: new Date() }, userId, types)
  await tx.audit(digest, { action: 'digest.stop', entityId: userId, actorId: userId, after: { types } })
}
