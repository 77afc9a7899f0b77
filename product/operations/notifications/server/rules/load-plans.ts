import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import type { ReaderHours } from './delivery-time.ts'
import { resolveRule, type Resolved, type StoredRule } from './resolve-rule.ts'

export type Reader = { id: number; timezone: string; hours: ReaderHours | null; pausedUntil: Date | null }
export type Plan = { reader: Reader; rule: Resolved }

type Person = { id: number; timezone: string; roles: number[] }
type ReaderRow = {
  id: number
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

type Ctx = Pick<JobCtx, 'tenantId' | 'read' | 'within' | 'now'>

/** What holds of a type for some active users who did not mute it, of the tenant or of the agency above it; for at most a few hundred at once. */
export async function loadPlans(
  ctx: Ctx,
  type: TypeName,
  userIds: readonly number[],
  { reviewId = 0, locationId = 0 }: About,
): Promise<Plan[]> {
  const { tenantId, read } = ctx
  const people = await activeAmong(ctx, userIds)
  const { rows } = await sql<ReaderRow>`
    select p.id, r.is_quiet, r.quiet_from, r.quiet_to, r.weekend_to, r.windows, r.urgent_wakes, r.paused_until
    from unnest(${[...people.keys()]}::bigint[]) as p (id) left join notification_reader r on r.tenant_id = ${tenantId} and r.user_id = p.id
    where not exists (
      select from notification_mute m where m.tenant_id = ${tenantId} and m.user_id = p.id and m.until > ${ctx.now()}
        and (m.type = ${notificationType[type]} or m.review_id = ${reviewId}::bigint or m.location_id = ${locationId}::bigint))
    order by p.id`.execute(read)
  const readers = rows.map((row) => ({ ...row, ...people.get(Number(row.id))! }))
  const roleIds = [...new Set(readers.flatMap(({ roles }) => roles))]
  const rules = await loadRules(read, tenantId, {
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
      roles: row.roles.flatMap((role) => ofRole.get(role) ?? []),
      user: ofUser.get(row.id),
    }),
  }))
}

/** The active ones by their ids. Users of an agency stand above the tenant, whose scope does not show them. */
async function activeAmong({ read, within }: Ctx, userIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const find = async (db: Db, ids: readonly number[], from: RawBuilder<unknown>) => {
    const { rows } = await sql<Person>`
      select u.id, u.timezone, array(select ur.role_id from user_role ur where ur.user_id = u.id) as roles
      from users u where u.id = any(${ids}::bigint[]) and u.active and ${from}`.execute(db)
    return rows.map(({ id, timezone, roles }) => ({ id: Number(id), timezone, roles: roles.map(Number) }))
  }
  const own = await find(read, userIds, sql`u.tenant_id is not null`)
  const others = userIds.filter((id) => !own.some((one) => one.id === id))
  const above = others.length > 0 ? await find(within('platform').read, others, sql`u.tenant_id is null`) : []
  return new Map([...own, ...above].map((one) => [one.id, one]))
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
