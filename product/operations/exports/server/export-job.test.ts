import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { CUTOFF_SECONDS, type Exported, KEPT_DAYS } from '../contract.ts'
import { sweepExportsJob } from './clear-exports.ts'
import { fileKey } from './take-export.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let admin: Client
let analyst: Client
let base: string
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, publicUrl: 'https://renown.example' })
  admin = await app.as('Administrator')
  analyst = await app.as('Analyst')
  base = `/api/tenants/${app.people.home.id}/exports`
  await seedReviews(app.owner, app.people.home.id, { locations: 3, reviews: 200 })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const ask = async (client = admin, body: object = {}): Promise<Exported> =>
  (await client.post(base, { list: 'reviews.reviews', format: 'csv', fields: ['rating', 'customer'], ...body })).body
const look = async (id: number, client = admin): Promise<Exported> => (await client.get(`${base}/${id}`)).body
async function until(isTrue: () => Promise<boolean>, seconds = 120) {
  for (const end = Date.now() + seconds * 1000; !(await isTrue()); await new Promise((r) => setTimeout(r, 40)))
    if (Date.now() > end) throw new Error('it never became true')
}
/** What the worker does with all that waits, and no more. */
async function work(id: number, client = admin): Promise<Exported> {
  const worker = await app.startWorker()
  await until(async () => !['Waiting', 'Running'].includes((await look(id, client)).state))
  await worker.close()
  return look(id, client)
}
const files = () => readdir(join(app.filesFolder, `tenants/${app.people.home.id}/exports`)).catch(() => [])
const userOf = (role: string) => app.people.home.users[role]!

async function sweep() {
  const ctx = await openJobCtx(app, app.people.home.id)
  await sweepExportsJob.run(ctx, {})
  await ctx.close()
}

test('what is there in time is not mailed', async () => {
  const asked = await ask(analyst)
  expect((await work(asked.id, analyst)).state).toBe('Ready')
  const { rows } = await app.owner.query(
    `select count(*)::int as mails from jobs.job where name = 'export-mail.send' and data->'input'->>'exportId' = $1`,
    [String(asked.id)],
  )
  expect(rows[0].mails).toBe(0)
})

test('a right or a scope that is gone when it runs ends the export, and nothing is kept', async () => {
  const asked = await ask(analyst)
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [userOf('Analyst').id])
  const failed = await work(asked.id, analyst)
  expect([failed.state, failed.failure]).toEqual(['Failed', 'rights'])
  await app.owner.query(`update users set pii_scopes = '{public}', location_access = 'NONE' where id = $1`, [
    userOf('Analyst').id,
  ])
  const other = await ask(analyst)
  const empty = await work(other.id, analyst)
  expect([empty.state, empty.rowsDone]).toEqual(['Ready', 0])
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [userOf('Analyst').id])
  expect(await files()).not.toContain(`${asked.id}-1.csv`)
})

test('whoever is switched off gets nothing, and their export does not wait forever', async () => {
  const responder = await app.as('Responder')
  const asked = await ask(responder)
  await app.owner.query('update users set active = false where id = $1', [userOf('Responder').id])
  await sweep()
  const ended = await look(asked.id)
  expect([ended.state, ended.failure]).toEqual(['Failed', 'rights'])
  await app.owner.query('update users set active = true where id = $1', [userOf('Responder').id])
})

test('one that is cancelled or deleted before its turn is never written; a person has five under way at most', async () => {
  const asked = [await ask(analyst), await ask(analyst), await ask(analyst), await ask(analyst), await ask(analyst)]
  const sixth = await analyst.post(base, { list: 'reviews.reviews' })
  expect([sixth.status, sixth.key]).toEqual([429, 'exports.tooMany'])
  const [first, second, ...rest] = asked
  expect((await analyst.post(`${base}/${first!.id}/cancel`)).body.state).toBe('Cancelled')
  expect((await analyst.post(`${base}/${first!.id}/cancel`)).key).toBe('exports.over')
  expect((await analyst.delete(`${base}/${second!.id}`)).status).toBe(200)
  // one worker for all of them: one that ends leaves what it has in hand to wait for another try
  const worker = await app.startWorker()
  for (const { id } of rest) await until(async () => (await look(id, analyst)).state === 'Ready')
  await until(async () => {
    const { rowCount } = await app.owner.query('select 1 from export where id = $1', [second!.id])
    return rowCount === 0
  })
  await worker.close()
  expect((await look(first!.id)).state).toBe('Cancelled')
  const left = await files()
  expect(left).not.toContain(`${first!.id}-1.csv`)
  expect(left).not.toContain(`${second!.id}-1.csv`)
})

test(
  'a worker killed in the middle: no half file is offered, another worker makes it whole',
  { timeout: 600_000 },
  async () => {
    const { rows: places } = await app.owner.query('select min(id) as id from location where tenant_id = $1', [
      app.people.home.id,
    ])
    await app.owner.query('set session_replication_role = replica') // rollups are not what is tried here
    await app.owner.query(
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) select $1, $2, 1, 'big-' || n, 3, 'Number ' || n || repeat(' and more', 100), now() - n * interval '1 minute' from generate_series(1, 25000) n`,
      [app.people.home.id, places[0].id],
    )
    await app.owner.query('reset session_replication_role')
    const first = await startTestWorker(app)
    const asked = await ask(admin, {
      fields: ['date', 'text', 'city', 'source'],
      filters: [{ name: 'rating', values: ['3'] }],
    })
    await until(async () => (await look(asked.id)).rowsDone > 0)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const half = await look(asked.id)
    expect(half.state).toBe('Running')
    expect((await admin.get(`${base}/${asked.id}/file`)).key).toBe('exports.notReady')
    expect(await files()).toContain(`${asked.id}-1.csv`)

    await startTestWorker(app)
    await until(async () => (await look(asked.id)).state !== 'Running', 300)
    const whole = await look(asked.id)
    expect([whole.state, whole.failure]).toEqual(['Ready', null])
    const { rows } = await app.owner.query(
      'select count(*)::int as all from review where tenant_id = $1 and rating = 3',
      [app.people.home.id],
    )
    const { body } = await admin.get(`${base}/${asked.id}/file`)
    expect(body.trimEnd().split('\r\n')).toHaveLength(rows[0].all + 1)
    expect(whole.rowsDone).toBe(rows[0].all)
    expect(await files()).toContain(fileKey({ id: asked.id, fence: 2, format: 'csv' }).split('/')[1])
    expect(await files()).not.toContain(`${asked.id}-1.csv`)

    // cancelled while it is being written: the worker notices and takes its file away
    const next = await ask(admin, { fields: ['date', 'text', 'city', 'source'] })
    await until(async () => (await look(next.id)).rowsDone > 0)
    expect((await admin.post(`${base}/${next.id}/cancel`)).body.state).toBe('Cancelled')
    await until(async () => !(await files()).some((name) => name.startsWith(`${next.id}-`)))
    expect((await look(next.id)).state).toBe('Cancelled')
  },
)

// Last, because the clock goes on by days.
test('what takes longer than the cutoff is mailed, in the reader’s language, with a link that works until it expires', async () => {
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [userOf('Administrator').id])
  const asked = await ask(admin, { filters: [{ name: 'rating', values: ['5'] }] })
  expect(Date.parse(asked.mailedAfter) - Date.parse(asked.createdAt)).toBe(CUTOFF_SECONDS * 1000)
  app.clock.advance(CUTOFF_SECONDS + 1)
  const worker = await app.startWorker()
  const [mail] = await town.mailsTo(userOf('Administrator').email, 1)
  await worker.close()
  const done = await look(asked.id)
  expect(done.state).toBe('Ready')
  expect(mail!.subject).toBe(`Ihr Export ist fertig: ${done.name}.csv`)
  expect(mail!.text).toContain(`Zeilen: ${done.rowsDone}\n`)
  expect(mail!.text).toContain(`https://renown.example/exports?open=${asked.id}&tenant=${app.people.home.id}`)
  expect((await admin.get(`${base}/${asked.id}/file`)).status).toBe(200)
  expect(await files()).toContain(`${asked.id}-1.csv`)

  app.clock.advance(KEPT_DAYS * 86_400)
  // the sessions are over meanwhile
  admin = await signInAs(app.url, userOf('Administrator').email, PASSWORD)
  analyst = await signInAs(app.url, userOf('Analyst').email, PASSWORD)
  const late = await admin.get(`${base}/${asked.id}/file`)
  expect([late.status, late.key]).toEqual([410, 'exports.expired'])
  expect((await look(asked.id)).state).toBe('Expired')
  await sweep()
  expect(await files()).toEqual([])
  expect((await admin.get(`${base}/${asked.id}/file`)).key).toBe('exports.expired')
})
