import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { AnyJob, JobCtx } from '#platform/server/system/serve-system.ts'
import { addUpJob, keepCounts } from '#product/organization/tenants/server/add-up-job.ts'
import { note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const SCALES = [100, 10_000, 100_000]
/** Tenants in which a schedule has something to do. */
const DUE = 100
const ROUNDS = 30
const FEW_ROUNDS = 5
/** What a noisy machine makes of the same. */
const MAX_GROWTH = 1.5
/** What an hour is enough for, of 100,000 tenants, beside everything else. */
const MOST_MS_EACH = 10
/** As many as the job that adds up counts at once. */
const AT_ONCE = 500
/** Tenants of the agency whose console is opened; the others are of another. */
const OF_AGENCY = 2000

type Measured = Record<string, number>
type World = { hands: pg.Client; ctx: JobCtx; jobs: readonly AnyJob[]; console: (() => Promise<Measured>) | null }

/** What the schedules and an agency's console cost with 100, 10,000 and 100,000 tenants, who are rows and nothing else: as much as is due and as much as the agency has, however many tenants there are. */
export const benchManyTenants = () => withProduct({ durable: true }, measureIn)

async function measureIn({ systems, people, app, hands, ctx }: BenchProduct) {
  const jobs = systems.flatMap((system) => system.jobs).filter((job) => Object.hasOwn(job, 'isDue'))
  const env = {
    ...process.env,
    BENCH_PRODUCT: JSON.stringify({ connection: app, connections: 4, filesFolder: '/tmp' }),
  }
  const child = fork(new URL('product-server.ts', import.meta.url), { env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  try {
    const agencyID = await addAgency(hands, 'console')
    const others = await addAgency(hands, 'others')
    const client = await signInAs(`http://127.0.0.1:${port}`, people.superUser.email, PASSWORD)
    const ask = async (part: string, body: object = {}) => {
      const answer = await client.put(`/api/tenants/${part}`, { agencyID, ...body })
      if (answer.status !== 200) throw new Error(`${part} answers ${answer.status}`)
    }
    const openFor = (agencyID: number) =>
      Promise.all([ask('search', { limit: 50, agencyID }), ask('sums', { agencyID }), ask('causes', { agencyID })])
    const openConsole = () =>
      bestMs({
        'the first tenants of all agencies': () => ask('search', { limit: 50, agencyID: undefined }),
        'the sums of the whole platform': () => ask('sums', { agencyID: undefined }),
        'the causes of the whole platform': () => ask('causes', { agencyID: undefined }),
        'the console as it opens': () => openFor(agencyID),
        'the console of the agency that has nearly all of them': () => openFor(others),
        'its tenants by unanswered reviews': () => ask('search', { sort: '-unanswered', limit: 50 }),
      })
    await measureAll({ hands, ctx, jobs, console: openConsole }, { agencyID, others })
  } finally {
    child.kill()
  }
}

async function measureAll(world: World, { agencyID, others }: { agencyID: number; others: number }) {
  let before: Measured | undefined
  let consoleBefore: Measured | undefined
  let there = 0
  for (const tenants of SCALES) {
    const ofAgency = Math.min(tenants, OF_AGENCY)
    const has = Math.min(there, OF_AGENCY)
    await addTenants(world, agencyID, ofAgency - has)
    await addTenants(world, others, tenants - ofAgency - (there - has))
    there = tenants
    await world.hands.query('vacuum analyze')
    for (const job of world.jobs) await job.run(world.ctx as never, {} as never) // as after an upgrade, or warm
    const measured = await measureSchedules(world)
    compare(tenants, measured, before, `${SCALES[0]} tenants`)
    before ??= measured
    if (ofAgency < OF_AGENCY) continue
    if (tenants < SCALES.at(-1)!) await measureWhole(world, tenants)
    const opened = await world.console!()
    compare(tenants, opened, consoleBefore, `${SCALES[1]!.toLocaleString('en')} tenants`)
    consoleBefore ??= opened
  }
}

/** Each schedule with nothing to do, all in turn, and each with as many tenants in which it has. */
async function measureSchedules({ hands, ctx, jobs }: World): Promise<Measured> {
  const run = (job: AnyJob) => job.run(ctx as never, {} as never)
  const idle = await bestMs({
    [`all ${jobs.length} schedules with nothing to do`]: async () => {
      for (const job of jobs) await run(job)
    },
  })
  const busy: Measured = {}
  for (const job of jobs) {
    const times: number[] = []
    for (let round = 0; round < FEW_ROUNDS; round++) {
      await makeDue(hands, job.queue, DUE)
      const began = performance.now()
      await run(job)
      times.push(performance.now() - began)
    }
    busy[`${job.queue} with ${DUE} tenants due`] = Math.min(...times)
  }
  const all = Object.values(busy).reduce((sum, ms) => sum + ms, 0)
  return { ...idle, ...busy, [`all ${jobs.length} schedules with ${DUE} tenants due each`]: all }
}

/** The worst night: something is due in every tenant there is. */
async function measureWhole({ hands, ctx, jobs }: World, tenants: number) {
  const job = jobs.find(({ queue }) => queue === 'responses.sweep')!
  await makeDue(hands, job.queue, tenants)
  const began = performance.now()
  await job.run(ctx as never, {} as never)
  const ms = performance.now() - began
  note({
    what: `${job.queue} with all ${tenants.toLocaleString('en')} tenants due`,
    figure: `${(ms / 1000).toFixed(1)} s, ${(ms / tenants).toFixed(1)} ms each`,
    baseline: `${MOST_MS_EACH} ms each`,
    ratio: ms / tenants / MOST_MS_EACH,
    target: 1,
    better: 'less',
  })
}

function compare(tenants: number, measured: Measured, before: Measured | undefined, baseline: string) {
  for (const [what, ms] of Object.entries(measured)) {
    const was = before?.[what]
    const isPart = what.endsWith(' due') // too short to be held to anything beside its neighbours
    if (was === undefined || isPart)
      console.log(`       ${what}, of ${tenants.toLocaleString('en')}: ${ms.toFixed(1)} ms`)
    else
      note({
        what: `${what}, of ${tenants.toLocaleString('en')}`,
        figure: `${ms.toFixed(1)} ms`,
        baseline: `${was.toFixed(1)} ms of ${baseline}`,
        ratio: ms / was,
        target: MAX_GROWTH,
        better: 'less',
      })
  }
}

/** The best of several rounds: worlds of unlike sizes cannot take turns, so that what else the machine does must not count. */
async function bestMs(works: Record<string, () => Promise<unknown>>): Promise<Measured> {
  const best: Measured = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now()
      await work()
      best[name] = Math.min(best[name] ?? Infinity, performance.now() - began)
    }
  }
  return best
}

async function addAgency(hands: pg.Client, name: string): Promise<number> {
  const { rows } = await hands.query('insert into agency (name, internal_name) values ($1, $1) returning id', [name])
  return Number(rows[0].id)
}

/** Tenants with the sums that their console shows, as if their reviews had come and gone, and as if it were no first night for the job that adds up. */
async function addTenants({ hands, ctx }: World, agencyId: number, count: number) {
  const { rows } = await hands.query(
    `with made as (insert into tenant (agency_id, name, internal_name) select $1, 'Tenant ' || n, 'many-' || $1::bigint || '-' || n || '-' || random() from generate_series(1, $2::int) n returning id),
       summed as (insert into tenant_summary (tenant_id, agency_id) select id, $1 from made),
       tallied as (insert into tenant_tally (tenant_id, part, agency_id, locations, reviews, unanswered, to_approve, waiting, refused)
         select id, part, $1, 2, 100, id % 50, id % 3, id % 50, 0 from made, generate_series(0, 3) part),
       linked as (insert into tenant_connection (tenant_id, source_id, agency_id, accounts, broken) select id, s, $1, 1, case when (id + s) % 10 = 0 then 1 else 0 end from made, generate_series(1, 2) s)
     select id from made`,
    [agencyId, count],
  )
  const ids = rows.map(({ id }) => Number(id))
  for (let at = 0; at < ids.length; at += AT_ONCE) await keepCounts(ctx as never, ids.slice(at, at + AT_ONCE))
  await hands.query('update due_work set due_at = $3 where kind = $1 and tenant_id = any($2::bigint[])', [
    addUpJob.queue,
    ids,
    new Date(Date.now() + 86_400_000),
  ])
}

/** Spread over all tenants, as causes are. */
async function makeDue(hands: pg.Client, queue: string, count: number) {
  await hands.query(
    `insert into due_work (tenant_id, kind, due_at) select id, $1, 'epoch' from (select id, row_number() over (order by id) as n, count(*) over () as all_of_them from tenant) t
     where n % greatest(1, all_of_them / $2::int) = 0 limit $2`,
    [queue, count],
  )
}
