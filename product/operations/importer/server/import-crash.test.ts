import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type Held, LeaseLost, assertLease } from './import-lease.ts'
import { addLocation, csv, importsOf } from './import.test-data.ts'
import { BATCH_ROWS } from './open-import-file.ts'

let app: TestApp
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  app = await openTestApp()
  imports = importsOf(app, await app.as('Administrator'))
  await addLocation(app, { code: 'S1', name: 'Plaza' })
}, 300_000)
afterAll(() => app.close())

const ROWS = 4 * BATCH_ROWS
const FEWER_ROWS = 3 * BATCH_ROWS
const bigFile = (name: string, rows = ROWS) =>
  csv(
    'store_code,rating,date,review',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `S1,${(n % 5) + 1},a year ago,${n % 3 === 0 ? `Good ${name}` : `${name} number ${n}: the queue was ${n % 40} people long`}`,
    ),
  )
const stored = async (jobId: number) => {
  const { rows } = await app.owner.query(
    `select count(*)::int as reviews, count(distinct source_uid)::int as uids, (select coalesce(sum(reviews), 0)::int from review_day where tenant_id = $1) as rolled,
      (select count(*)::int from import_row where job_id = $2 and status = 'SuccessCommit') as marked,
      (select count(distinct e)::int from outbox, jsonb_array_elements_text(payload->'reviewIds') e where event = 'reviews.received') as told
     from review where tenant_id = $1 and import_id = $2`,
    [app.people.home.id, jobId],
  )
  return rows[0]
}
const committed = async (jobId: number) =>
  Number((await app.owner.query('select committed_to from import_job where id = $1', [jobId])).rows[0].committed_to)
/** Once an import got so far, does something while its worker can write nothing more, however fast or slow the machine is; answers how far it was. */
const heldAt = async (jobId: number, part: 'validated_to' | 'committed_to', rows: number, act: () => unknown) => {
  const holder = new pg.Client(app.ownerConnection)
  await holder.connect()
  try {
    for (const end = Date.now() + 120_000; ; await new Promise((r) => setTimeout(r, 10))) {
      await holder.query('begin')
      const found = await holder.query(`select ${part} as at from import_job where id = $1 for update`, [jobId])
      const at = Number(found.rows[0].at)
      if (at >= rows) {
        await act()
        return at
      }
      await holder.query('rollback')
      if (Date.now() > end) throw new Error('it never got so far')
    }
  } finally {
    await holder.end() // which lets go
  }
}
/** Whether somebody waits for what is held. */
const isAwaited = async () => {
  const { rowCount } = await app.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount! > 0
}
const until = async (isTrue: () => Promise<boolean>, seconds: number) => {
  for (const end = Date.now() + seconds * 1000; !(await isTrue()); await new Promise((r) => setTimeout(r, 10)))
    if (Date.now() > end) throw new Error('it never became true')
}

test(
  'a worker killed in the middle of a plan and of a commit: another one finishes, each row exactly once',
  { timeout: 600_000 },
  async () => {
    const first = await startTestWorker(app)
    const { body: uploaded } = await imports.upload(bigFile('first'))
    await imports.act(uploaded.id, 'validate', { version: uploaded.version })
    const planned = await heldAt(uploaded.id, 'validated_to', 2 * BATCH_ROWS, async () => {
      first.kill('SIGKILL')
      await once(first, 'exit')
    })
    expect(planned).toBeLessThan(ROWS)
    expect((await imports.get(uploaded.id)).phaseStatuses.Validation).toBe('Running')

    const second = await startTestWorker(app)
    const job = await imports.waitFor(uploaded.id, ({ phaseStatuses }) => phaseStatuses.Validation === 'Completed', 300)
    expect(job.plan).toMatchObject({ rows: ROWS, outcomes: { create: ROWS, update: 0, skip: 0, reject: 0 } })
    await imports.startCommit(job)
    await heldAt(job.id, 'committed_to', 2 * BATCH_ROWS, async () => {
      second.kill('SIGKILL')
      await once(second, 'exit')
    })
    const atDeath = await committed(job.id)
    expect(atDeath).toBeLessThan(ROWS)
    expect(await stored(job.id)).toMatchObject({ reviews: atDeath, marked: atDeath, rolled: atDeath, told: atDeath })

    await startTestWorker(app)
    const done = await imports.waitFor(job.id, ({ status }) => status === 'Completed', 300)
    expect(done.committed).toMatchObject({ created: ROWS, redecided: 0, failed: 0 })
    expect(await stored(job.id)).toEqual({ reviews: ROWS, uids: ROWS, rolled: ROWS, marked: ROWS, told: ROWS })

    // cancelled between two batches: what is committed stays; resumed, it comes in whole; undone, all is gone
    const next = await imports.plan(bigFile('second', FEWER_ROWS))
    await imports.startCommit(next)
    let cancelling: ReturnType<typeof imports.act> | undefined
    await heldAt(next.id, 'committed_to', BATCH_ROWS, async () => {
      cancelling = imports.act(next.id, 'cancel')
      await until(isAwaited, 120)
    })
    expect((await cancelling!).body.status).toBe('Cancelled')
    const half = await imports.get(next.id)
    expect(half.progress.done).toBeLessThan(FEWER_ROWS)
    expect(half.progress.done % BATCH_ROWS).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await stored(next.id)).toMatchObject({ reviews: half.progress.done, marked: half.progress.done })
    const [lastDone, firstLeft] = (
      await imports.client.put(`${imports.base}/${next.id}/rows/search`, {
        limit: 2,
        cursor: Buffer.from(JSON.stringify([half.progress.done - 1])).toString('base64url'),
      })
    ).body.items
    expect([lastDone.status, firstLeft.status]).toEqual(['SuccessCommit', 'Cancelled'])
    expect((await imports.act(next.id, 'resume')).status).toBe(200)
    await imports.waitFor(next.id, ({ status }) => status === 'Completed', 300)
    expect(await stored(next.id)).toMatchObject({ reviews: FEWER_ROWS, uids: FEWER_ROWS })
    expect((await imports.undo(next.id)).undone).toEqual({
      deleted: FEWER_ROWS,
      restored: 0,
      refused: 0,
      locations: 0,
      customers: 0,
    })
    expect(await stored(next.id)).toMatchObject({ reviews: 0, rolled: ROWS })
  },
)

test(
  'a worker that was away while another took over writes nothing more when it comes back',
  { timeout: 600_000 },
  async () => {
    const stale = await startTestWorker(app)
    const { body: uploaded } = await imports.upload(bigFile('stale', FEWER_ROWS))
    await imports.act(uploaded.id, 'validate', { version: uploaded.version })
    const job = await imports.waitFor(uploaded.id, ({ phaseStatuses }) => phaseStatuses.Validation === 'Completed', 300)
    await imports.startCommit(job)
    await heldAt(job.id, 'committed_to', BATCH_ROWS, () => stale.kill('SIGSTOP'))
    // What it was writing when it stopped is undone by the server once that has waited long enough for it.
    const fence = async () =>
      Number((await app.owner.query('select fence from import_job where id = $1', [job.id])).rows[0].fence)
    const [ofStale, atStop] = [await fence(), await committed(job.id)]
    await startTestWorker(app)
    await until(async () => (await fence()) > ofStale, 300)
    await until(async () => (await committed(job.id)) > atStop, 300)
    stale.kill('SIGCONT')
    const done = await imports.waitFor(job.id, ({ status }) => status === 'Completed', 300)
    expect(done.committed).toMatchObject({ created: FEWER_ROWS, redecided: 0, failed: 0 })
    await new Promise((resolve) => setTimeout(resolve, 3000)) // as long as the one that came back may need to try
    expect(await fence()).toBe(ofStale + 1)
    expect(await stored(job.id)).toMatchObject({ reviews: FEWER_ROWS, uids: FEWER_ROWS, marked: FEWER_ROWS })
  },
)

test('a stale worker can write nothing', async () => {
  const { body: job } = await imports.upload(csv('store_code,rating,date,review', 'S1,5,2025-03-01,Good'))
  await app.owner.query(`update import_job set commit_status = 'Running', fence = 2 where id = $1`, [job.id])
  const tenantId = app.people.home.id
  const ctx = { tenantId, now: () => new Date() } as JobCtx
  const hold = (fence: number) =>
    app.services.door.tx({ tenantId }, (db) =>
      assertLease({ db }, ctx, { job: { id: job.id }, part: 'commit_status', fence } as Held),
    )
  await expect(hold(2)).resolves.toBeUndefined()
  await expect(hold(1)).rejects.toBeInstanceOf(LeaseLost)
  await app.owner.query(`update import_job set commit_status = 'Cancelled' where id = $1`, [job.id])
  await expect(hold(2)).rejects.toBeInstanceOf(LeaseLost)
})
