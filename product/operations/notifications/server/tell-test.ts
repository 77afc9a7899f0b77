import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { notificationKind, notifications } from '../contract.ts'
import {
  type NotificationChannel,
  notificationType,
  type TypeName,
} from '#product/operations/notification-types/contract.ts'
import { typeOfKind } from '../type-of-kind.ts'
import { showLines } from './show-lines.ts'

/** What a test tells of: nothing that there is. */
const NOTHING = 0

/** Tells one user of nothing, as a test of a type and a channel. */
export async function tellTest(
  tx: Tx,
  { tenantId, userId, now }: { tenantId: number; userId: number; now: Date },
  { type, about, channel }: { type: TypeName; about: string; channel: NotificationChannel },
): Promise<void> {
  const kind = notificationKind.members.find((one) => typeOfKind[one] === type)!
  const state = (one: NotificationChannel, then: string) => (one === channel ? then : 'Off')
  const due = (one: NotificationChannel) => (one === channel ? now : null)
  await sql`
    insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, at, set_by, set_at, in_app, email, email_due, is_gathered,
      push, push_due, sms, sms_due)
    values (${tenantId}, ${userId}, ${`test:${randomUUID()}`}, ${notificationType[type]}, ${kind}, ${NOTHING}, ${about}, ${now}, 'User', ${now},
      ${state('in-app', 'Shown')}, ${state('email', 'Waiting')}, ${due('email')}, false,
      ${state('push', 'Waiting')}, ${due('push')}, ${state('sms', 'Waiting')}, ${due('sms')})`.execute(tx.db)
  if (channel === 'in-app') await showLines(tx, tenantId, { kind, subject: NOTHING, about, at: now }, [userId])
  await tx.emit(notifications, 'changed', { userIds: [userId] })
}
