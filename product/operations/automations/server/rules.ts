import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { automations, MAX_RULES, type Rule, type RuleBody } from '../contract.ts'
import { checkRule } from './check-rule.ts'
import { isReplyingOff, reply } from './replying-module.ts'
import { actionsOf, filtersOf, type RuleRow, rulesOrder, subjectOf, type VersionRow } from './rule-rows.ts'

const COUNTED_DAYS = 28

/** The rules of a tenant; each save that changes what one says is a version of it. */
export const rules = defineResource(automations, {
  table: 'automation_rule',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: rulesOrder,
  async show(rows, ctx) {
    const counts = await countRuns(ctx.db, ctx.tenantId, ctx.now())
    const names = await namesOfUsers(
      ctx.db,
      rows.map(({ saved_by }) => saved_by),
    )
    const off = isReplyingOff(ctx.who)
    return Promise.all(
      rows.map(async (row) => ({
        ...toRule(row, counts.get(row.id), names),
        repliesOff: off && (await reply(ctx.db, ctx.tenantId, actionsOf(row))),
      })),
    )
  },
  columns: ({ name, description, ...said }, { who, now }, before) => ({
    name,
    description,
    ...saidColumns(said),
    ...(before && isSame(before, said)
      ? {}
      : { number: (before?.number ?? 0) + 1, saved_by: who.userId, saved_at: now() }),
  }),
  async begins(_, { tenantId }, tx) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(position), 0)::int as last from automation_rule where tenant_id = ${tenantId}`.execute(tx.db)
    return { position: rows[0]!.last + 1 }
  },
  check: (body, ctx) => checkRule(ctx, body),
  async changes(tx, { before, after }) {
    if (after && after.number !== before?.number) await keepVersion(tx, after)
  },
  missing: 'notFound',
  taken: { index: 'automation_rule_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_RULES, error: 'tooMany' },
  audit: {
    create: 'rule.create',
    save: 'rule.save',
    remove: 'rule.remove',
    shows: ({ runs: _runs, failed: _failed, savedByName: _name, repliesOff: _off, ...thing }) => thing,
  },
})

type Said = Omit<RuleBody, 'name' | 'description'>

function saidColumns({ event, subject, filters, actions, dailyLimit, again }: Said) {
  return {
    event,
    subject,
    filters: JSON.stringify(filters),
    actions: JSON.stringify(actions),
    daily_limit: dailyLimit,
    again,
  }
}

/** A new name is no new version. */
function isSame(row: RuleRow, { event, subject, filters, actions, dailyLimit, again }: Said): boolean {
  return isDeepStrictEqual(
    [row.event, row.subject, row.filters, row.actions, row.daily_limit, row.again],
    JSON.parse(JSON.stringify([event, subject, filters, actions, dailyLimit, again])),
  )
}

async function keepVersion({ db }: Tx, row: RuleRow): Promise<void> {
  await sql`
    insert into automation_version (tenant_id, rule_id, number, event, subject, filters, actions, daily_limit, again, saved_by, saved_at)
    select tenant_id, id, number, event, subject, filters, actions, daily_limit, again, saved_by, saved_at from automation_rule
    where tenant_id = ${row.tenant_id} and id = ${row.id} returning number`.execute(db)
}

type Counted = { runs: number; failed: number }

async function countRuns(db: Db, tenantId: number, now: Date): Promise<Map<number, Counted>> {
  const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  const { rows } = await sql<Counted & { id: number }>`
    select rule_id as id, count(*)::int as runs, count(*) filter (where state = 'Failed')::int as failed from automation_run
    where tenant_id = ${tenantId} and created_at >= ${since} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function toRule(
  row: RuleRow,
  counted: Counted | undefined,
  names: ReadonlyMap<number | null, string>,
): Omit<Rule, 'repliesOff'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    position: row.position,
    event: row.event as Rule['event'],
    subject: subjectOf(row),
    filters: filtersOf(row),
    actions: actionsOf(row),
    dailyLimit: row.daily_limit,
    again: row.again,
    number: row.number,
    onNumber: row.on_number,
    dryRunNumber: row.dry_run_number,
    paused: row.paused as Rule['paused'],
    pausedAt: row.paused_at?.toISOString() ?? null,
    savedByID: row.saved_by,
    savedByName: names.get(row.saved_by) ?? null,
    savedAt: row.saved_at.toISOString(),
    runs: counted?.runs ?? 0,
    failed: counted?.failed ?? 0,
    version: row.version,
  }
}

/** What a rule said, the latest first. */
export const listVersions: Handler<typeof automations, 'versions'> = async (ctx, { params }) => {
  await rules.one(ctx, params.ruleId)
  const { rows } = await sql<VersionRow>`
    select * from automation_version where tenant_id = ${ctx.tenantId} and rule_id = ${params.ruleId} order by number desc limit 100`.execute(
    ctx.read,
  )
  const names = await namesOfUsers(
    ctx.read,
    rows.map(({ saved_by }) => saved_by),
  )
  return rows.map((row) => ({
    number: row.number,
    event: row.event as Rule['event'],
    subject: subjectOf(row),
    filters: filtersOf(row),
    actions: actionsOf(row),
    dailyLimit: row.daily_limit,
    again: row.again,
    savedByName: names.get(row.saved_by) ?? null,
    savedAt: row.saved_at.toISOString(),
  }))
}

/** Those named come first, in their order; the others follow as they stood. */
export const orderRules: Handler<typeof automations, 'order'> = async (ctx, { body }) => {
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from automation_rule where tenant_id = ${ctx.tenantId} order by ${rulesOrder} for update`.execute(tx.db)
    const there = rows.map(({ id }) => id)
    const order = [...new Set([...body.ids, ...there])]
    await sql`
      update automation_rule r set position = n.position from unnest(${order}::bigint[]) with ordinality n(id, position)
      where r.tenant_id = ${ctx.tenantId} and r.id = n.id`.execute(tx.db)
    await tx.audit(automations, { action: 'rule.order', entityId: ctx.tenantId, before: there, after: order })
  })
  return rules.list(ctx)
}
