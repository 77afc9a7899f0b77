import { type RawBuilder, sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { OfRun } from '../acts/acted-on.ts'
import type { Found, Placed, Subject } from './subject.ts'

type Over = {
  /** The list that conditions are about. */
  list: string
  /** Its table under its alias. */
  from: RawBuilder<unknown>
  alias: 'r' | 't' | 'q'
  /** The moment that it counts by. */
  at: 'date' | 'opened_at'
  /** What names it in a run. */
  run: keyof OfRun
  /** On which alone rules act. */
  only?: RawBuilder<unknown>
}
type Reads = Pick<
  Subject,
  'list' | 'where' | 'sumStretches' | 'news' | 'ranBefore' | 'historyOf' | 'countOverLimit' | 'findNewest'
>

/** How things are read that rules run on; of what an event names, only what `isNews` holds for is new. */
export function runsOver({ list, from, alias, at, run, only }: Over, isNews: RawBuilder<unknown>): Reads {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const [id, locationId, moment] = [column('id'), column('location_id'), column(at)]
  const runId = sql.ref(run)
  const placed = (tenantId: number) =>
    sql`select ${id}, ${locationId} as "locationId", l.timezone from ${from} join location l on l.tenant_id = ${tenantId} and l.id = ${locationId}`
  const hasRun = (tenantId: number, ruleId: number) => sql`exists (
    select from automation_run x where x.tenant_id = ${tenantId} and ${sql.ref(`x.${run}`)} = ${id} and x.rule_id = ${ruleId} and x.state <> 'Looped')`
  const where: Subject['where'] = async (reader, filters, begin, end) => {
    const own = reader.services.lists.get(list)!
    const plain = await explicitFilters(own, reader, filters)
    return sql`${whereOf(own, reader, plain)} and ${only ?? sql`true`} and ${moment} >= ${begin} and ${moment} < ${end}`
  }
  return {
    list,
    where,

    async sumStretches(ctx, filters, bounds) {
      const fitting = await where(ctx, filters, bounds[0]!, bounds.at(-1)!)
      const { rows } = await sql<{ stretch: number; count: number }>`
        select width_bucket(${moment}, ${bounds.slice(0, -1)}::timestamptz[]) - 1 as stretch, count(*)::int as count
        from ${from} where ${fitting} group by 1`.execute(ctx.read)
      return bounds.slice(0, -1).map((begin, stretch) => ({
        from: begin.toISOString().slice(0, 10),
        matched: rows.find((row) => row.stretch === stretch)?.count ?? 0,
      }))
    },

    async news({ read, tenantId }, ids) {
      const { rows } = await sql<Placed>`
        ${placed(tenantId)} where ${column('tenant_id')} = ${tenantId} and ${id} = any(${ids}::bigint[]) and ${isNews} order by ${id}`.execute(
        read,
      )
      return rows
    },

    async ranBefore(db, { tenantId, trigger }, ruleIds, ids) {
      const { rows } = await sql<{ ruleId: number; id: number }>`
        select distinct rule_id as "ruleId", ${runId} as id from automation_run
        where tenant_id = ${tenantId} and ${runId} = any(${ids}::bigint[]) and rule_id = any(${ruleIds}::bigint[]) and state <> 'Looped' and trigger <> ${trigger}`.execute(
        db,
      )
      return rows
    },

    async historyOf({ read, tenantId }, fitting, { ruleId, after, most }) {
      const { rows } = await sql<Placed>`
        ${placed(tenantId)} where ${fitting} and ${id} > ${after} and not ${hasRun(tenantId, ruleId)} order by ${id} limit ${most}`.execute(
        read,
      )
      return rows
    },

    async countOverLimit({ read }, fitting, limit) {
      const { rows } = await sql<{ over: number }>`
        select coalesce(sum(count - ${limit}::int), 0)::int as over from (
          select count(*)::int as count from ${from} where ${fitting} group by (${moment} at time zone 'UTC')::date) days
        where count > ${limit}::int`.execute(read)
      return rows[0]!.over
    },

    async findNewest({ read, tenantId }, fitting, ruleId, most) {
      const { rows } = await sql<Found>`
        select ${id}, ${hasRun(tenantId, ruleId)} as "hasRun" from ${from} where ${fitting} order by ${moment} desc, ${id} desc limit ${most}`.execute(
        read,
      )
      return rows
    },
  }
}
