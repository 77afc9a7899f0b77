import { sql } from 'kysely'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { type RuleAction, ruleEvent, type RuleRun } from '#product/operations/automations/contract.ts'
import type { Filling } from './seed-demo.ts'

const OWNER = 'dana.whitfield@northfork.example'
const DAY_MS = 86_400_000
const at = { waitMinutes: 0, workingTime: false }

type Seeded = {
  name: string
  description: string
  event?: number
  /** What it acts on, where it is no review. */
  subject?: 'Ticket'
  filters: object[]
  actions: (chosen: { user: number; role: number; templates: number[] }) => RuleAction[]
  again?: boolean
  dailyLimit?: number
  isOff?: true
  paused?: 'Storm'
  /** A newer version that is not on yet. */
  hasDraft?: true
  /** Which reviews, or tickets, it ran on, and what became of those runs in turn. */
  ran?: {
    where: ReturnType<typeof sql>
    states: RuleRun['state'][]
    /** What stood where its condition asks; null for words. */
    held?: ReturnType<typeof sql>
    /** How far its runs lie apart. */
    every?: string
  }
}

const words = sql`'null'::jsonb`

type Ran = NonNullable<Seeded['ran']>

const rules: readonly Seeded[] = [
  {
    name: 'Words of damage',
    description: 'Something was broken or lost: an urgent ticket, and nothing automatic after it.',
    filters: [{ name: 'keyword', operator: 4, values: ['damage OR scratched OR lost OR dropped'] }],
    actions: ({ role }) => [
      {
        kind: 'Ticket',
        type: ticketType.Complaint,
        title: 'Something was broken or lost',
        priority: 3,
        queueID: null,
        ...at,
      },
      { kind: 'Notify', userIDs: [], roleIDs: [role], ...at },
      { kind: 'Stop' },
    ],
    ran: { where: sql`r.text ilike any('{%damage%,%scratch%,% lost %,%dropped %}')`, states: ['Done'], held: words },
  },
  {
    name: 'Low stars open a ticket',
    description: '',
    filters: [{ name: 'rating', operator: 3, values: ['2'] }],
    actions: ({ user }) => [
      { kind: 'Ticket', type: ticketType.Review, title: 'Call this customer', priority: 2, queueID: null, ...at },
      { kind: 'Assign', userID: user, ...at },
    ],
    dailyLimit: 40,
    hasDraft: true,
    ran: { where: sql`r.rating <= 2`, states: ['Done', 'Done', 'Done', 'Held', 'Done', 'OverLimit', 'Failed'] },
  },
  {
    name: 'Thank five stars',
    description: 'A short thank-you from one of three templates, in working time.',
    filters: [{ name: 'rating', operator: 4, values: ['5'] }],
    actions: ({ templates }) => [
      { kind: 'AutoRespond', templateIDs: templates, send: true, waitMinutes: 45, workingTime: true },
    ],
    ran: { where: sql`r.rating = 5`, states: ['Done', 'Done', 'Done', 'Held'] },
  },
  {
    name: 'Flag what changed',
    description: '',
    event: ruleEvent.ReviewChanged,
    filters: [{ name: 'flagged', operator: 4, values: ['false'] }],
    actions: () => [{ kind: 'Flag', value: true, ...at }],
    again: true,
    paused: 'Storm',
    ran: { where: sql`r.rating between 2 and 4`, states: ['Done'], held: sql`'false'::jsonb`, every: '20 seconds' },
  },
  {
    name: 'Tell the service desk',
    description: '',
    filters: [{ name: 'keyword', operator: 4, values: ['service'] }],
    actions: ({ role }) => [{ kind: 'Notify', userIDs: [], roleIDs: [role], ...at }],
    ran: { where: sql`r.text ilike '%service%'`, states: ['Done'], held: words },
  },
  {
    name: 'Urgent tickets reach the manager',
    description: 'The managers of the location hear of it at once, and the team channel, too.',
    event: ruleEvent.TicketCreated,
    subject: 'Ticket',
    filters: [{ name: 'priority', operator: 4, values: [String(ticketPriority.Urgent)] }],
    actions: ({ role }) => [
      { kind: 'Notify', userIDs: [], roleIDs: [role], ...at },
      { kind: 'PubSub', ...at },
    ],
    ran: { where: sql`t.priority = 3`, states: ['Done'] },
  },
  {
    name: 'Post to the team channel',
    description: '',
    filters: [],
    actions: () => [{ kind: 'PubSub', ...at }],
    isOff: true,
  },
]

/** Rules of a car group with what they did lately: one ran on past its limit, one was replayed, one paused itself in a storm. */
export async function seedRules({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select 1 from automation_rule where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const { rows: found } = await sql<{ user: number; role: number; templates: number[] }>`
      select u.id as user, (select min(id) from role where tenant_id = ${tenantId} and name = 'Location manager') as role,
        array(select id from response_template where tenant_id = ${tenantId} and part = 'Reply' and level = 'Tenant' order by id limit 3) as templates
      from users u where u.tenant_id = ${tenantId} and u.email = ${OWNER}`.execute(db)
    const [chosen] = found
    if (!chosen || chosen.role === null || chosen.templates.length === 0) return
    for (const [index, rule] of rules.entries()) {
      const number = rule.hasDraft ? 2 : 1
      const actions = rule.actions(chosen)
      const said = {
        event: rule.event ?? ruleEvent.ReviewReceived,
        subject: rule.subject ?? 'Review',
        filters: JSON.stringify(rule.filters),
        actions: JSON.stringify(actions),
        daily_limit: rule.dailyLimit ?? null,
        again: rule.again ?? false,
        saved_by: chosen.user,
        saved_at: new Date(now.getTime() - (20 + index) * DAY_MS),
      }
      const { id } = await db
        .insertInto('automation_rule')
        .values({
          tenant_id: tenantId,
          name: rule.name,
          description: rule.description,
          position: index + 1,
          ...said,
          number,
          on_number: rule.isOff ? null : 1,
          dry_run_number: 1,
          paused: rule.paused ?? null,
          paused_at: rule.paused ? new Date(now.getTime() - DAY_MS) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let one = 1; one <= number; one++)
        await db
          .insertInto('automation_version')
          .values({ tenant_id: tenantId, rule_id: id, number: one, ...said })
          .execute()
      if (!rule.ran) continue
      const until = rule.paused ? new Date(now.getTime() - DAY_MS) : now
      await sql`
        with picked as (${rule.subject === 'Ticket' ? ticketsWhere(tenantId, rule.ran) : reviewsWhere(tenantId, rule.ran)}),
        began as (select p.review_id, p.ticket_id, p.location_id, p.held, p.n, coalesce(p.began, ${until}::timestamptz - p.n * ${rule.ran.every ?? '5 hours'}::interval) as began from picked p),
        made as (
          insert into automation_run (tenant_id, rule_id, number, event, review_id, ticket_id, location_id, state, chain, depth, correlation_id, trigger, facts, run_as, created_at, finished_at)
          select ${tenantId}, ${id}, 1, ${said.event}, review_id, ticket_id, location_id, (${rule.ran.states}::text[])[1 + (n - 1) % ${rule.ran.states.length}::int], gen_random_uuid(), 1,
            'demo-' || ${id}::bigint || '-' || coalesce(review_id, ticket_id), 'demo', jsonb_build_array(jsonb_build_object('clause', ${JSON.stringify(rule.filters[0])}::jsonb, 'held', held)),
            ${chosen.user}, began, began + interval '2 minutes' from began
          on conflict do nothing returning id, state, created_at)
        insert into automation_step (tenant_id, run_id, position, action, state, reason, error, tries, due_at, done_at)
        select ${tenantId}, made.id, a.position - 1, a.action,
          case when made.state in ('Done', 'Waiting') then made.state when made.state = 'OverLimit' then 'Waiting' when a.position = 1 then made.state else 'Done' end,
          case when made.state = 'Held' and a.position = 1 then case when a.action->>'kind' = 'Ticket' then 'HasTicket' else 'Sensitive' end end,
          case when made.state = 'Failed' and a.position = 1 then '{"system":"tickets","error":"limitExceeded"}'::jsonb end,
          case when made.state = 'OverLimit' then 0 else 1 end, made.created_at, case when made.state <> 'OverLimit' then made.created_at + interval '2 minutes' end
        from made cross join jsonb_array_elements(${said.actions}::jsonb) with ordinality a(action, position) where a.action->>'kind' <> 'Stop'
        on conflict do nothing`.execute(db)
    }
    // one that failed went on when somebody replayed it
    await sql`
      with again as (select id from automation_run where tenant_id = ${tenantId} and state = 'Failed' order by id limit 1),
        ran as (update automation_run set state = 'Done' where tenant_id = ${tenantId} and id in (select id from again) returning id)
      update automation_step set state = 'Done', error = null, tries = 2 where tenant_id = ${tenantId} and run_id in (select id from ran)`.execute(
      db,
    )
  })
}

const reviewsWhere = (tenantId: number, { where, held = sql`to_jsonb(r.rating)` }: Ran) => sql`
  select r.id as review_id, null::bigint as ticket_id, r.location_id, ${held} as held, null::timestamptz as began, row_number() over (order by r.date desc, r.id) as n
  from review r where r.tenant_id = ${tenantId} and not r.history and ${where} order by r.date desc, r.id limit 36`

const ticketsWhere = (tenantId: number, { where, held = sql`to_jsonb(t.priority)` }: Ran) => sql`
  select null::bigint as review_id, t.id as ticket_id, t.location_id, ${held} as held, t.opened_at as began, row_number() over (order by t.opened_at desc, t.id) as n
  from ticket t where t.tenant_id = ${tenantId} and t.merged_into_id is null and ${where} order by t.opened_at desc, t.id limit 36`
