import { type RawBuilder, sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Db, Scope } from '#platform/server/database/door.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { accountType, fulfillmentStage, NO_SIGN_IN_DAYS, tenantState } from '../contract.ts'
import { isCounted } from './account-rule.ts'
import { isEnterable } from './can-enter.ts'
import { isOver } from './license.ts'
import { consoleColumns as at, consoleFrom, consoleWhere, ofScope, sumsWhere } from './tenant-console.ts'

/** What tenants come to together, by name: the sums of the console, and of each cause the tenants and the `things` there. What is missing is 0. */
export type Counts = Record<string, number>
/** What of a tenant its agency's sums do not hold yet is due by this name (`add-up-job.ts`). */
export const ADD_UP = 'tenants.add-up'

const DAY_MS = 86_400_000
const isActive = sql`t.state = ${sql.lit(tenantState.Active)}`
/** Somebody of its agency may not see it, so that it is in no sum for all of them. */
const isApart = sql<boolean>`(t.agency_user_ids <> '{}' or t.account_type = ${sql.lit(accountType.Demo)})`

/** Since when somebody of a tenant must have come in, so that it is not said that nobody does. */
export const seenSince = (now: Date) => new Date(now.getTime() - NO_SIGN_IN_DAYS * DAY_MS)

/** The counts of all tenants of a scope that one may enter: those that stand, with what changed since they were. */
export function countsOf({ within, who, now }: Pick<MemberCtx, 'within' | 'who' | 'now'>, scope: Scope) {
  if (who.tenantId === null) return standingCounts(within('platform').read, scope, who, now())
  return countsWhere(within(scope).read, (alias) => ofScope(alias, scope), isEnterable(who), now())
}

/** The counts of those of them that fit. */
export async function countsOfFitting(
  { within, who, now }: Pick<MemberCtx, 'within' | 'who' | 'now'>,
  scope: Scope,
  filters: readonly FilterClause[],
): Promise<Counts> {
  const { rows } = await sql<{ counts: Counts }>`select ${countedOf(now())} as counts
    from ${consoleFrom(scope)} where ${consoleWhere(filters, who, scope)} and ${isCounted}`.execute(within(scope).read)
  return rows[0]!.counts
}

/** What each of some tenants adds to the sums of its agency: nothing where some of its people may not see it. In the platform's scope. */
export async function countsOfEach(
  platform: Db,
  tenantIds: readonly number[],
  now: Date,
): Promise<{ tenantId: number; agencyId: number; counts: Counts }[]> {
  const isMeant = (alias: string) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = any(${tenantIds}::bigint[])`
  const notApart = sql<boolean>`not ${isApart}`
  const { rows: tenants } = await sql<{ id: number; agencyId: number }>`
    select id, agency_id as "agencyId" from tenant where id = any(${tenantIds}::bigint[])`.execute(platform)
  const { rows: found } = await foundWhere(isMeant, notApart, now, 'each').execute(platform)
  const { rows: broken } = await brokenWhere(isMeant, notApart, 'each').execute(platform)
  const foundIn = new Map(found.map((one) => [one.tenantId, one.counts]))
  const brokenIn = Map.groupBy(broken, ({ tenantId }) => tenantId)
  return tenants.map(({ id, agencyId }) => {
    const all = { ...foundIn.get(id), ...byCause(brokenIn.get(id) ?? []) }
    const counts = Object.fromEntries(Object.entries(all).filter(([, n]) => n !== 0))
    return { tenantId: id, agencyId, counts }
  })
}

/** What stands, less what stands there of tenants that changed since, and those as they are now. What changes meanwhile is in it or is not, but never twice. */
async function standingCounts(platform: Db, scope: Scope, who: Who, now: Date): Promise<Counts> {
  const fresh = await sql<{ id: number; isDue: boolean }>`
    select d.tenant_id as id, true as "isDue" from due_work d join tenant t on t.id = d.tenant_id where d.kind = ${ADD_UP} and d.due_at <= ${now} and ${ofScope('t', scope)} group by 1
    union all select t.id, false from tenant t where ${ofScope('t', scope)} and ${isApart}`.execute(platform)
  const due = fresh.rows.filter(({ isDue }) => isDue).map(({ id }) => id)
  const standing = await sql<{ what: string; n: number }>`select p.what, sum(p.n)::bigint as n
    from (select s.what, s.n from agency_sum s where ${ofScope('s', scope)}
      union all select e.key, -e.value::bigint from counted_tenant c cross join jsonb_each_text(c.counts) e where c.tenant_id = any(${due}::bigint[])) p
    group by 1`.execute(platform)
  const counts: Counts = Object.fromEntries(standing.rows.map(({ what, n }) => [what, n]))
  if (fresh.rows.length === 0) return counts
  const ids = [...new Set(fresh.rows.map(({ id }) => id))]
  const isFresh = (alias: string) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = any(${ids}::bigint[])`
  const found = await countsWhere(platform, isFresh, isEnterable(who), now)
  for (const [name, n] of Object.entries(found)) counts[name] = (counts[name] ?? 0) + n
  return counts
}

type Meant = (alias: string) => RawBuilder<boolean>

async function countsWhere(db: Db, isMeant: Meant, also: RawBuilder<boolean>, now: Date): Promise<Counts> {
  const { rows: found } = await foundWhere(isMeant, also, now).execute(db)
  const { rows: broken } = await brokenWhere(isMeant, also).execute(db)
  return { ...found[0]!.counts, ...byCause(broken) }
}

function foundWhere(isMeant: Meant, also: RawBuilder<boolean>, now: Date, each?: 'each') {
  return sql<{
    tenantId: number
    counts: Counts
  }>`select ${each ? sql`n.tenant_id as "tenantId",` : sql``} ${countedOf(now)} as counts
    from (${sumsWhere(isMeant)}) n join tenant t on t.id = n.tenant_id
    where t.id > ${SUPER_TENANT_ID} and ${isCounted} and ${also} ${each ? sql`group by n.tenant_id` : sql``}`
}

type Broken = { tenantId: number; sourceId: number; tenants: number; things: number }

/** Broken connections by the source that they lead to, of tenants that are at work. */
function brokenWhere(isMeant: Meant, also: RawBuilder<boolean>, each?: 'each') {
  const tenant = each ? sql`c.tenant_id,` : sql``
  return sql<Broken>`select ${each ? sql`c.tenant_id as "tenantId",` : sql``} c.source_id as "sourceId", count(*) as tenants, sum(c.broken)::bigint as things
    from tenant_connection c join tenant t on t.id = c.tenant_id
    where ${isMeant('c')} and c.broken > 0 and ${isActive} and ${isCounted} and ${also} group by ${tenant} c.source_id`
}

const byCause = (broken: readonly Broken[]): Counts =>
  Object.fromEntries(
    broken.flatMap(({ sourceId, tenants, things }) => [
      [`brokenConnection.${sourceId}`, tenants],
      [`brokenConnection.${sourceId}.things`, things],
    ]),
  )

/** All that is counted over tenants `t` with their sums `n`. */
function countedOf(now: Date): RawBuilder<Counts> {
  const many = (isSo: RawBuilder<unknown>) => sql`count(*) filter (where ${isSo})`
  const sum = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)`
  const atWork = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}) filter (where ${isActive}), 0)`
  const manyAtWork = (isSo: RawBuilder<unknown>) => many(sql`${isActive} and ${isSo}`)
  const { locations, unanswered, toApprove, late, refused, broken } = at as Record<string, RawBuilder<unknown>>
  const parts: Record<string, RawBuilder<unknown>> = {
    tenants: sql`count(*)`,
    active: many(isActive),
    locations: sum(locations!),
    unanswered: sum(unanswered!),
    toApprove: sum(toApprove!),
    late: sum(late!),
    refused: sum(refused!),
    broken: sum(broken!),
    brokenTenants: many(sql`${broken} > 0`),
    refusedReply: manyAtWork(sql`${refused} > 0`),
    'refusedReply.things': atWork(refused!),
    lateReply: manyAtWork(sql`${late} > 0`),
    'lateReply.things': atWork(late!),
    waitingApproval: manyAtWork(sql`${toApprove} > 0`),
    'waitingApproval.things': atWork(toApprove!),
    notConnected: manyAtWork(sql`${at.connections} = 0`),
    licenseOver: manyAtWork(isOver(now)),
    noSignIn: manyAtWork(sql`${at.lastSignIn} < ${seenSince(now)}`),
    onboarding: manyAtWork(sql`t.fulfillment_stage = ${sql.lit(fulfillmentStage.Onboarding)}`),
    paused: many(sql`t.state = ${sql.lit(tenantState.Paused)}`),
  }
  const pairs = Object.entries(parts).map(([name, value]) => sql`${sql.lit(name)}::text, ${value}`)
  return sql<Counts>`jsonb_build_object(${sql.join(pairs)})`
}
