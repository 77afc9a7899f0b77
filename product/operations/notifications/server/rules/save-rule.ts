import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { NotificationFrequency, RuleFilters } from '#product/operations/notification-types/contract.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'

/** Whose rule: both 0 for the tenant's own. */
export type RuleOf = { type: TypeName; roleId: number; userId: number }
/** What a rule says; what is undefined stays, null leaves it to the rule above. */
export type RuleChange = {
  email?: NotificationFrequency | null | undefined
  push?: NotificationFrequency | null | undefined
  sms?: NotificationFrequency | null | undefined
  inApp?: NotificationFrequency | null | undefined
  filters?: RuleFilters | null | undefined
  emailSubject?: string | null | undefined
  isActive?: boolean | null | undefined
  isLocked?: boolean | undefined
}

/** Writes a part of one rule; a rule that says nothing any more is deleted. */
export async function saveRule(
  db: Db,
  { tenantId, by, now }: { tenantId: number; by: number; now: Date },
  { type, roleId, userId }: RuleOf,
  { email, push, sms, inApp, filters, emailSubject, isActive, isLocked }: RuleChange,
): Promise<void> {
  const number = notificationType[type]
  const kept = (part: unknown, column: string) =>
    part === undefined ? sql.ref(`notification_rule.${column}`) : sql.ref(`excluded.${column}`)
  await sql`
    insert into notification_rule (tenant_id, type, role_id, user_id, email, push, sms, in_app, filters, email_subject, is_active, is_locked, updated_by, updated_at)
    values (${tenantId}, ${number}, ${roleId}, ${userId}, ${email ?? null}, ${push ?? null}, ${sms ?? null}, ${inApp ?? null}, ${filters ? JSON.stringify(filters) : null}::jsonb,
      ${emailSubject ?? null}, ${isActive ?? null}, ${isLocked ?? false}, ${by}, ${now})
    on conflict (tenant_id, type, role_id, user_id) do update set email = ${kept(email, 'email')}, push = ${kept(push, 'push')}, sms = ${kept(sms, 'sms')}, in_app = ${kept(inApp, 'in_app')},
      filters = ${kept(filters, 'filters')}, email_subject = ${kept(emailSubject, 'email_subject')}, is_active = ${kept(isActive, 'is_active')},
      is_locked = ${kept(isLocked, 'is_locked')}, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    db,
  )
  await sql`
    delete from notification_rule where tenant_id = ${tenantId} and type = ${number} and role_id = ${roleId} and user_id = ${userId}
      and email is null and push is null and sms is null and in_app is null and filters is null and email_subject is null and is_active is null and not is_locked`.execute(
    db,
  )
}

/** Stops all mail to a user, or that of one type. */
export async function stopMail(
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  userId: number,
  types: readonly TypeName[],
): Promise<void> {
  const numbers = types.map((type) => notificationType[type])
  await sql`
    insert into notification_rule (tenant_id, type, user_id, email, updated_by, updated_at)
    select ${tenantId}, t, ${userId}, 'Off', ${userId}, ${now} from unnest(${numbers}::int[]) t
    on conflict (tenant_id, type, role_id, user_id) do update set email = excluded.email, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    db,
  )
  await sql`
    update notification_item set email = 'Withdrawn', email_due = null
    where tenant_id = ${tenantId} and user_id = ${userId} and email_due is not null and type = any(${numbers}::int[])`.execute(
    db,
  )
}
