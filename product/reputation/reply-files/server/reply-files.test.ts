import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { MAX_FILE_BYTES } from '#product/workspace/files/contract.ts'
import { DEALERRATER, FACEBOOK, GOOGLE, mostReplyFiles, REVIEW } from '#product/business/sources/contract.ts'

let app: TestApp
let base: string
let admin: Client
let manager: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  admin = await app.as('Administrator')
  manager = await app.as('Location manager')
  await seedPlaces(app.owner, home.id, [1])
})
afterAll(() => app.close())

let letters = 0
async function reviewed(sourceID: number): Promise<number> {
  const written = { rating: 2, title: '', text: `Letter ${++letters}.`, reviewer: 'Ada Brook', link: null }
  const date = { day: '2026-05-03', time: null, datePrecision: 'day' }
  const { body } = await admin.post(`${base}/reviews`, { locationID: 1, sourceID, ...written, ...date })
  return body.id
}
const attach = (reviewId: number, name = 'kitchen.txt', client = admin, words = 'words') => {
  const form = new FormData()
  form.append('file', new Blob([words]), name)
  return client.send('POST', `${base}/reviews/${reviewId}/reply/files`, form)
}
const namesOf = async (reviewId: number, client = admin) =>
  (await client.get(`${base}/reviews/${reviewId}/reply/files`)).body.map(
    ({ filename }: { filename: string }) => filename,
  )
const reply = (reviewId: number, client: Client, send: boolean, version: number | null = null) =>
  client.put(`${base}/reviews/${reviewId}/response`, { text: 'We are sorry.', send, version })

test('a file is attached before the first word, and is there for whoever posts the reply by hand', async () => {
  const id = await reviewed(REVIEW)
  const { body: file } = await attach(id)
  expect((await admin.get(`${base}/reviews/${id}/responses`)).body.rules).toMatchObject({ byUs: false, files: 5 })
  expect((await reply(id, admin, true)).body.state).toBe('PendingManual')
  expect(await namesOf(id)).toEqual(['kitchen.txt'])
  const answer = await fetch(`${app.url}${base}/reviews/${id}/reply/files/${file.id}`, {
    headers: { cookie: admin.cookie },
  })
  expect(await answer.text()).toBe('words')
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'reply.add-file' and entity = 'review' and entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ after: { assetID: file.id, filename: 'kitchen.txt' } }])
})

test('what was submitted brings what it had then, until it is withdrawn or sent back', async () => {
  const id = await reviewed(REVIEW)
  const { body: file } = await attach(id, 'kitchen.txt', manager)
  const open = (policy: string) => manager.put(`${base}/reviews/${id}/reply/files/${file.id}/policy`, { policy })
  expect((await open('Public')).body).toMatchObject({ policy: 'Public' })
  const { body: waiting } = await reply(id, manager, true)
  expect(waiting.state).toBe('PendingApproval')
  const path = `${base}/reviews/${id}/reply/files/${file.id}`
  for (const refused of [await attach(id, 'other.txt', manager), await manager.delete(path)])
    expect([refused.status, refused.key]).toEqual([409, 'reply-files.submitted'])
  expect((await open('Private')).body).toMatchObject({ policy: 'Private', externalURL: null })
  expect((await open('Public')).key).toBe('reply-files.submitted')
  expect(await namesOf(id, await app.as('Response Approver'))).toEqual(['kitchen.txt'])
  const at = `${base}/responses/${waiting.id}`
  const { body: draft } = await manager.put(`${at}/withdraw`, { version: waiting.version })
  expect((await manager.delete(path)).body).toEqual({ ok: true })
  expect(await namesOf(id)).toEqual([])
  expect((await manager.put(`${path}/restore`)).body).toMatchObject({ id: file.id })
  const { body: again } = await reply(id, manager, true, draft.version)
  expect((await manager.delete(path)).key).toBe('reply-files.submitted')
  const approver = await app.as('Response Approver')
  await approver.put(`${at}/reject`, { reason: 'Another picture.', version: again.version })
  expect((await manager.delete(path)).body).toEqual({ ok: true })
})

test('each source takes so many, and most take none', async () => {
  const facebook = await reviewed(FACEBOOK)
  const { body: first } = await attach(facebook, 'one.txt')
  const refused = await attach(facebook, 'two.txt')
  expect([refused.status, refused.key, refused.field]).toEqual([409, 'reply-files.tooManyFiles', 'file'])
  const path = `${base}/reviews/${facebook}/reply/files/${first.id}`
  await admin.delete(path)
  await attach(facebook, 'two.txt')
  expect((await admin.put(`${path}/restore`)).key).toBe('reply-files.tooManyFiles')
  for (const source of [GOOGLE, DEALERRATER]) {
    const none = await attach(await reviewed(source))
    expect([none.status, none.key]).toEqual([422, 'reply-files.notTaken'])
  }
  const { body } = await admin.get('/api/sources')
  for (const { id, replyFiles } of body) expect(replyFiles).toBe(mostReplyFiles(id))
})

test('what is no file of the kinds that are taken is refused, as is whoever may not reply', async () => {
  const id = await reviewed(REVIEW)
  const wrong = await attach(id, 'page.html')
  expect([wrong.status, wrong.key, wrong.field]).toEqual([415, 'reply-files.wrongFile', 'file'])
  const large = await attach(id, 'large.txt', admin, 'a'.repeat(MAX_FILE_BYTES + 1))
  expect([large.status, large.key, large.field]).toEqual([413, 'reply-files.fileTooLarge', 'file'])
  await app.owner.query(
    `insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
     select $1, 'review', 0, 'assets/full' || n, 'full.txt', 'text/plain', 1073741824, 0, '', now(), now() from generate_series(1, 5) n`,
    [app.people.home.id],
  )
  expect((await attach(id)).key).toBe('reply-files.storageFull')
  await app.owner.query(`delete from asset where filename = 'full.txt'`)
  expect((await attach(id, 'a.txt', await app.as('Analyst'))).status).toBe(403)
  expect((await attach(9_007_199_254_740_000)).key).toBe('reply-files.notFound')
  expect((await admin.delete(`${base}/reviews/${id}/reply/files/9007199254740000`)).key).toBe(
    'reply-files.fileNotFound',
  )
  expect((await admin.get(`${base}/reviews/${id}/reply/files/9007199254740000`)).key).toBe('reply-files.fileNotFound')
  expect((await admin.put(`${base}/reviews/${id}/reply/files/9007199254740000/restore`)).key).toBe(
    'reply-files.fileNotFound',
  )
})

test('a review that is deleted takes the files of its reply along', async () => {
  const id = await reviewed(REVIEW)
  await attach(id)
  expect((await admin.delete(`${base}/reviews/${id}`)).status).toBe(200)
  const { rows } = await app.owner.query(`select object from asset_loss where object_id = $1`, [id])
  expect(rows).toEqual([{ object: 'review' }])
})
