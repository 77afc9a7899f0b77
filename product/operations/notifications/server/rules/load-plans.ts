import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import type { ReaderHours } from './delivery-time.ts'
import { resolveRule, type Resolved, type StoredRule } from './resolve-rule.ts'

export type Reader = { id: number; timezone: string; hours: ReaderHours | null; pausedUntil: Date | null }
export type Plan = { reader: Reader; rule: Resolved }

type ReaderRow = {
  id: number
  timezone: string
  roles: number[]
  is_quiet: boolean | null
  quiet_from: string
  quiet_to: string
  weekend_to: string
  windows: number[]
  urgent_wakes: boolean
  paused_until: Date | null
}
/** Which review and which location, for those who do not want to hear of them. */
export type About = { reviewId?: number | undefined; locationId?: number | undefined }

/** What holds of a type for some active users who did not mute it; for at most a few hundred at once. */
export async function loadPlans(
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  type: TypeName,
  userIds: readonly number[],
  { reviewId = 0, locationId = 0 }: About,
): Promise<Plan[]> {
  const { rows: readers } = await sql<ReaderRow>`
    select u.id, u.timezone, array(select ur.role_id from user_role ur where ur.user_id = u.id) as roles,
      r.is_quiet, r.quiet_from, r.quiet_to, r.weekend_to, r.windows, r.urgent_wakes, r.paused_until
    from users u left join notification_reader r on r.tenant_id = ${tenantId} and r.user_id = u.id
    where u.id = any(${userIds}::bigint[]) and u.active and not exists (
      select from notification_mute m where m.tenant_id = ${tenantId} and m.user_id = u.id and m.until > ${now}
        and (m.type = ${notificationType[type]} or m.review_id = ${reviewId}::bigint or m.location_id = ${locationId}::bigint))
    order by u.id`.execute(db)
  const roleIds = [...new Set(readers.flatMap(({ roles }) => roles.map(Number)))]
  const rules = await loadRules(db, tenantId, {
    types: [type],
    roleIds,
    userIds: readers.map(({ id }) => id),
  })
  const tenant = rules.find((rule) => rule.role_id === 0 && rule.user_id === 0)
  const ofRole = Map.groupBy(
    rules.filter((rule) => rule.role_id !== 0),
    (rule) => rule.role_id,
  )
  const ofUser = new Map(rules.filter((rule) => rule.user_id !== 0).map((rule) => [rule.user_id, rule]))
  return readers.map((row) => ({
    reader: {
      id: row.id,
      timezone: row.timezone,
      hours: row.is_quiet === null ? null : toHours({ ...row, is_quiet: row.is_quiet }),
      pausedUntil: row.paused_until,
    },
    rule: resolveRule(type, {
      tenant,
      roles: row.roles.flatMap((role) => ofRole.get(Number(role)) ?? []),
      user: ofUser.get(row.id),
    }),
  }))
}

/** The rules of some types that concern some roles and users, with the tenant's own. */
export async function loadRules(
  db: Db,
  tenantId: number,
  { types, roleIds, userIds }: { types: readonly TypeName[]; roleIds: readonly number[]; userIds: readonly number[] },
): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select type, role_id, user_id, email, push, sms, in_app, filters, email_subject, is_active, is_locked, updated_at from notification_rule
    where tenant_id = ${tenantId} and type = any(${types.map((type) => notificationType[type])}::int[])
      and (role_id = 0 and user_id = 0 or role_id = any(${roleIds}::bigint[]) or user_id = any(${userIds}::bigint[]))`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, role_id: Number(row.role_id), user_id: Number(row.user_id) }))
}

export function toHours(
  row: Pick<ReaderRow, 'quiet_from' | 'quiet_to' | 'weekend_to' | 'windows' | 'urgent_wakes'> & { is_quiet: boolean },
): ReaderHours {
  return {
    isQuiet: row.is_quiet,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    weekendTo: row.weekend_to,
    windows: row.windows,
    urgentWakes: row.urgent_wakes,
  }
}
