import { fireJob } from '#product/conversation/escalations/server/public.ts'
import { tellBreachJob } from '#product/operations/notifications/server/tell-breach-job.ts'
import { note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const FEW = 10_000
const MANY = Number(process.env['BENCH_TICKETS'] ?? 1_000_000)
const CHUNK = 50_000
/** Steps that are due at each sweep. */
const DUE = 20
const ROUNDS = 9
const MAX_GROWTH = 1.5

/** What a sweep for breaches and for steps costs with 10,000 and with 1,000,000 open tickets, of which as many are due. */
export const benchEscalations = () => withProduct({ durable: false }, measureIn)

async function measureIn({ people: { home }, hands, ctx }: BenchProduct) {
  const one = async (text: string, values: unknown[]) => Number((await hands.query(text, values)).rows[0].id)
  const place = await one(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'b', 'B', 'Bench', 'Bench') returning id`,
    [home.id],
  )
  const stage = await one(
    `insert into ticket_stage (tenant_id, name, kind, position, created_at) values ($1, 'Open', 'Open', 10, now())
       on conflict (tenant_id, kind) where kind is not null do update set position = 10 returning id`,
    [home.id],
  )
  const step = {
    number: 1,
    when: 'At',
    minutes: 0,
    workingTime: true,
    notifyAssignee: false,
    notifyUserIDs: [home.users['Administrator']!.id],
    notifyRoleIDs: [],
    userID: null,
    roleID: null,
    queueID: null,
    raisePriority: false,
    stageID: null,
    threadStageID: null,
    since: '2020-01-01T00:00:00.000Z',
  }
  await hands.query(
    `insert into escalation_policy (tenant_id, name, clock, location_ids, queue_ids, ticket_types, priorities, steps, last_number, is_active, saved_by, saved_at)
       values ($1, 'Late', 'Resolution', '{}', '{}', '{}', '{}', $2, 1, true, $3, now())`,
    [home.id, JSON.stringify([step]), home.users['Administrator']!.id],
  )
  /** Open tickets that are due one after the other in the years to come, each with a step planned. */
  const fill = async (from: number, to: number) => {
    for (let first = from; first < to; first += CHUNK) {
      await hands.query(
        `with made as (
             insert into ticket (tenant_id, number, type, title, text, priority, stage_id, stage_since, location_id, opened_at, due_at, resolve_due_at, target_at, target_kind)
             select $1, n, 28, 'Cold soup', '', 1, $2, now(), $3, now() - interval '1 day', at, at, at, 'Resolution'
             from generate_series($4::int, $5::int) n cross join lateral (select now() + interval '2 days' + n * interval '1 minute' as at) d
             returning tenant_id, id, target_at)
           insert into escalation_due (tenant_id, ticket_id, next_at) select tenant_id, id, target_at from made`,
        [home.id, stage, place, first + 1, Math.min(first + CHUNK, to)],
      )
    }
    await hands.query('vacuum analyze ticket, escalation_due, due_work')
  }
  /** The last tickets are due since a second, as a minute makes some due. */
  const becomeDue = async () => {
    await hands.query(
      `with late as (select id from ticket where tenant_id = $1 and target_at > now() order by target_at desc limit $2)
         update ticket t set due_at = now() - interval '1 second', resolve_due_at = now() - interval '1 second', target_at = now() - interval '1 second'
         from late where t.tenant_id = $1 and t.id = late.id`,
      [home.id, DUE],
    )
    await hands.query(
      `update escalation_due d set next_at = t.target_at from ticket t
         where d.tenant_id = $1 and t.tenant_id = $1 and t.id = d.ticket_id and t.target_at <= now() and d.next_at > now()`,
      [home.id],
    )
  }
  /** As many are due within the hour, or not any more. */
  const nearlyDue = async (isNear: boolean) => {
    const which = isNear ? 'order by target_at desc limit 20' : `and target_at < now() + interval '1 hour'`
    await hands.query(
      `with near as (select id from ticket where tenant_id = $1 and target_at > now() ${which})
         update ticket t set target_at = now() + $2::interval from near where t.tenant_id = $1 and t.id = near.id`,
      [home.id, isNear ? '30 minutes' : '4 years'],
    )
  }
  const sweeps = async () => {
    const taken = { steps: [] as number[], breaches: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      await becomeDue()
      await nearlyDue(true)
      taken.steps.push(await timed(() => fireJob.run(ctx, {})))
      taken.breaches.push(await timed(() => tellBreachJob.run(ctx, {})))
      await nearlyDue(false)
    }
    const { rows } = await hands.query('select count(*)::int as n from escalation_fired')
    return { steps: median(taken.steps), breaches: median(taken.breaches), fired: rows[0].n as number }
  }
  await fill(0, FEW)
  await sweeps() // warms up
  const few = await sweeps()
  await fill(FEW, MANY)
  const many = await sweeps()
  if (many.fired !== 3 * ROUNDS * DUE) throw new Error(`${many.fired} steps fired, and not ${3 * ROUNDS * DUE}`)
  for (const kind of ['steps', 'breaches'] as const)
    note({
      what: `a sweep for ${kind} with ${MANY.toLocaleString('en-US')} open tickets and with ${FEW.toLocaleString('en-US')}`,
      figure: `${many[kind].toFixed(1)} ms`,
      baseline: `${few[kind].toFixed(1)} ms`,
      ratio: many[kind] / few[kind],
      target: MAX_GROWTH,
      better: 'less',
    })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)]!
