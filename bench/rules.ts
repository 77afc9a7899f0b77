import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { ruleEvent } from '#product/operations/automations/contract.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const AT_MOST = 3
const ROUNDS = 15
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 20_000)
const RULES = 100
/** So many of the tickets fit one of the rules, which shows that they were asked. */
const FITTING = 20
const MOST_SLOWER = 2
const AT_ONCE = 500
const PATIENCE_MS = 1_800_000
const DAYS = '?from=2000-01-01&to=2099-12-31'

/** A dry run of a rule over 100,000 reviews, against the count of the same reviews by plain SQL. */
export async function benchRules(world: BenchWorld) {
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 10, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const client = new pg.Client(world.owner)
  await client.connect()
  try {
    const admin = await signInAs(
      `http://127.0.0.1:${port}`,
      world.people.sibling.users['Administrator']!.email,
      PASSWORD,
    )
    const rules = `/api/tenants/${world.small}/rules`
    const made = await admin.post(rules, {
      name: 'Low stars',
      event: 1,
      filters: [{ name: 'rating', operator: 3, values: ['2'] }],
      actions: [{ kind: 'Flag' }],
    })
    const plain = 'select count(*)::int as count from review r where r.tenant_id = $1 and r.rating <= 2'
    const counted = (await client.query(plain, [world.small])).rows[0].count
    const { body } = await admin.post(`${rules}/${made.body.id}/dry-run${DAYS}`)
    if (body.matched !== counted) throw new Error(`${body.matched} instead of ${counted}`)
    const { ours, bare } = await mediansMs(ROUNDS, {
      ours: async () => void (await admin.post(`${rules}/${made.body.id}/dry-run${DAYS}`)),
      bare: async () => void (await client.query(plain, [world.small])),
    })
    note({
      what: 'a dry run of a rule over 100,000 reviews, with its newest ten, by HTTP',
      figure: `${ours.toFixed(0)} ms`,
      baseline: `${bare.toFixed(0)} ms for the plain count`,
      ratio: ours / bare,
      target: AT_MOST,
      better: 'less',
    })
  } finally {
    await client.end()
    child.kill()
  }
}

/** How long a worker takes to drain what happened to 20,000 tickets where 100 rules on tickets wait for it, and where none does. */
export const benchTicketRules = () => withProduct({ durable: false }, drainTickets)

async function drainTickets({ people: { home }, app, hands, ctx }: BenchProduct) {
  const { id: adminId } = home.users['Administrator']!
  const { rows: made } = await hands.query<{ id: number; location_id: number }>(
    `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'b', 'B', 'Bench', 'Bench') returning id),
       stage as (insert into ticket_stage (tenant_id, name, kind, position, created_at) values ($1, 'Open', 'Open', 10, now())
         on conflict (tenant_id, kind) where kind is not null do update set position = 10 returning id),
       reaching as (update users set location_access = 'ALL' where id = $4)
     insert into ticket (tenant_id, number, type, title, text, priority, stage_id, stage_since, location_id, opened_at)
     select $1, n, 28, case when n <= $3 then 'Rule 1' else 'Cold soup' end, '', n % 4, stage.id, now(), place.id, now()
     from generate_series(1, $2::int) n, stage, place returning id::int, location_id::int`,
    [home.id, EVENTS, FITTING, adminId],
  )
  await hands.query(
    `with rule as (
       insert into automation_rule (tenant_id, name, description, position, event, subject, filters, actions, again, number, saved_by, saved_at)
       select $1, 'Rule ' || n, '', n, $2, 'Ticket', jsonb_build_array(
           jsonb_build_object('name', 'title', 'operator', 7, 'values', jsonb_build_array('%rule ' || n || '%')),
           jsonb_build_object('name', 'priority', 'operator', 4, 'values', jsonb_build_array('0', '1', '2', '3'))),
         '[{"kind": "PubSub", "waitMinutes": 0, "workingTime": false}]', true, 1, $3, now()
       from generate_series(1, $4::int) n returning *)
     insert into automation_version (tenant_id, rule_id, number, event, subject, filters, actions, again, saved_by, saved_at)
     select tenant_id, id, 1, event, subject, filters, actions, again, saved_by, saved_at from rule`,
    [home.id, ruleEvent.TicketChanged, adminId, RULES],
  )
  const worker = fork(new URL('product-worker.ts', import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify({ connection: app, filesFolder: tmpdir(), providers: {} }) },
  })
  try {
    await once(worker, 'message')
    const one = async (text: string) => (await hands.query(text)).rows[0].n as number
    const left = () =>
      one(`select count(*)::int as n from jobs.job where state < 'completed' and name like 'tickets.changed%'`)
    /** Each ticket is told of by itself, while the worker stands still; how long it takes with all of them, once it goes on. */
    const drain = async (some: typeof made) => {
      worker.kill('SIGSTOP')
      for (let at = 0; at < some.length; at += AT_ONCE)
        await ctx.tx(async (tx) => {
          for (const { id, location_id } of some.slice(at, at + AT_ONCE))
            await tx.emit(tickets, 'changed', { ticketIds: [id], locationIds: [location_id], changes: ['Edit'] })
        })
      if ((await left()) < some.length) throw new Error('nothing is to be drained')
      const began = performance.now()
      worker.kill('SIGCONT')
      while ((await left()) > 0) {
        if (performance.now() - began > PATIENCE_MS) throw new Error('it is not drained')
        await wait(100)
      }
      return performance.now() - began
    }
    await drain(made.slice(-1000)) // warms up
    const none = await drain(made)
    await hands.query('update automation_rule set on_number = 1 where tenant_id = $1', [home.id])
    const ruled = await drain(made)
    const ran = await one('select count(*)::int as n from automation_run')
    if (ran !== FITTING) throw new Error(`${ran} runs, and not ${FITTING}`)
    note({
      what: `draining ${EVENTS.toLocaleString('en-US')} events of tickets with ${RULES} rules on tickets`,
      figure: `${(ruled / 1000).toFixed(1)} s`,
      baseline: `${(none / 1000).toFixed(1)} s with none`,
      ratio: ruled / none,
      target: MOST_SLOWER,
      better: 'less',
    })
  } finally {
    worker.kill('SIGKILL')
  }
}
