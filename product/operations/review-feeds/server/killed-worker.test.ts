import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'

const DEALERS = 20
const RECORDS = 3000
/** Longer than any worker is silent that lives. */
const SILENT_SECONDS = 90

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

const startWorker = () => startTestWorker({ ...town.app, providers: town.providers })

/** What came of the feed so far, and what all others were told and count. */
async function state() {
  const { rows } = await town.app.owner.query(
    `select count(*)::int as reviews, count(distinct source_uid)::int as uids,
       (select count(*)::int from review_update where tenant_id = $1) as kept,
       (select count(*)::int from review_update where tenant_id = $1 and status = 'success') as taken,
       (select coalesce(sum(reviews), 0)::int from review_day where tenant_id = $1) as counted,
       (select count(*)::int from outbox, jsonb_array_elements_text(payload->'reviewIds') e where event = 'reviews.received') as told,
       (select count(distinct e)::int from outbox, jsonb_array_elements_text(payload->'reviewIds') e where event = 'reviews.received') as news
     from review where tenant_id = $1 and source_id = $2`,
    [town.tenantId, DEALERS],
  )
  return rows[0] as Record<'reviews' | 'uids' | 'kept' | 'taken' | 'counted' | 'told' | 'news', number>
}

async function kill(worker: Awaited<ReturnType<typeof startWorker>>, queue: string): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const { rowCount } = await town.app.owner.query(
    `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $2) where name = $1 and state = 'active'`,
    [queue, SILENT_SECONDS],
  )
  expect(rowCount, `${queue} was under way`).toBe(1)
}

/** What a dead worker had waits a while before its next try; a test does not. */
async function begunAnew(queue: string): Promise<void> {
  const bringForward = () =>
    town.app.owner.query(`update jobs.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
  await until(bringForward, ({ rowCount }) => rowCount === 1, 300)
}

test('a worker killed while it reads a feed, and one killed while it takes reviews in: the next one takes each in exactly once', async () => {
  const admin = await town.as('Administrator')
  const place = { street: '', city: 'Bay', region: '', postalCode: '', country: 'US', timezone: 'UTC', industry: '' }
  const names = { code: 'HARBOR', internalName: 'Harbor', publicName: 'Harbor' }
  await admin.post(`${town.base}/locations`, { ...place, ...names, phone: null, web: null, state: 'Open' })
  const body = Array.from({ length: RECORDS }, (_, n) => ({
    id: `d-${n}`,
    location: 'HARBOR',
    rating: (n % 5) + 1,
    text: `They explained the contract line by line, number ${n}.`,
    date: new Date(town.app.clock.now().getTime() - n * 60_000).toISOString(),
    reviewer: 'Priya N.',
  }))
  town.control.feeds.put('many', { type: 'application/json', body: JSON.stringify(body) })
  const feed = {
    name: 'Dealers',
    sourceID: DEALERS,
    url: `${town.url}/feeds/many`,
    locationID: null,
    everyMinutes: 60,
    isOn: true,
    timezone: 'UTC',
    dayFirst: false,
    columns: {},
    headerName: null,
  }
  const asked = () => town.control.log.calls().filter(({ path }) => path === '/feeds/many').length

  town.control.faults.plan({ match: { path: '/feeds/many' }, kind: 'slow', delayMs: 500 })
  const first = await startWorker()
  expect((await admin.post(`${town.base}/review-feeds`, feed)).status).toBe(200)
  await until(asked, (times) => times === 1, 300)
  await kill(first, 'review-feeds.read')
  expect((await state()).kept).toBe(0)

  const second = await startWorker()
  await begunAnew('review-feeds.read')
  await until(state, ({ reviews }) => reviews >= 400, 300)
  await kill(second, 'review-feeds.apply')
  const atDeath = await state()
  expect(atDeath.kept).toBe(RECORDS)
  expect(atDeath.reviews).toBeLessThan(RECORDS)
  expect(atDeath.taken).toBe(atDeath.reviews)

  await startWorker()
  await begunAnew('review-feeds.apply')
  const end = await until(state, ({ taken }) => taken === RECORDS, 300)
  expect(end).toMatchObject({ reviews: RECORDS, uids: RECORDS, counted: RECORDS, told: RECORDS, news: RECORDS })
  expect(asked()).toBe(2)
}, 600_000)
