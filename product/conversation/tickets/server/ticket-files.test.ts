import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { MOST_FILES } from '#product/workspace/files/contract.ts'

let app: TestApp
let base: string
let admin: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home, sibling } = app.people
  base = `/api/tenants/${home.id}`
  admin = await app.as('Administrator')
  await seedPlaces(app.owner, home.id, [1, 2])
  await seedPlaces(app.owner, sibling.id, [3])
})
afterAll(() => app.close())

const made = async (locationID = 1): Promise<number> =>
  (await admin.post(`${base}/tickets`, { type: 28, title: 'Cold soup', locationID })).body.id
const attach = (ticketId: number, name: string, content: Buffer | string, client = admin) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return client.send('POST', `${base}/tickets/${ticketId}/files`, form)
}
const listed = async (ticketId: number, client = admin) => (await client.get(`${base}/tickets/${ticketId}/files`)).body
const fetched = (ticketId: number, assetId: number, client = admin) =>
  fetch(`${app.url}${base}/tickets/${ticketId}/files/${assetId}`, { headers: { cookie: client.cookie } })
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')

test('a file is attached, counted, told in the history and the audit, and comes back as it was', async () => {
  const id = await made()
  const { status, body } = await attach(id, 'Receipt 12.pdf', PDF)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    filename: 'Receipt 12.pdf',
    type: 'application/pdf',
    bytes: PDF.length,
    addedBy: { id: app.people.home.users['Administrator']!.id, name: 'Administrator Tester' },
  })
  expect(await listed(id)).toEqual([body])
  expect((await admin.get(`${base}/tickets/${id}`)).body).toMatchObject({ files: 1, version: 1 })
  const answer = await fetched(id, body.id)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Receipt_12.pdf"/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const log = (await admin.get(`${base}/tickets/${id}/log`)).body
  expect(log.at(-1)).toMatchObject({ change: 'File', before: null, after: 'Receipt 12.pdf' })
  const { rows } = await app.owner.query(`select action from audit_record where entity = 'ticket' and entity_id = $1`, [
    id,
  ])
  expect(rows).toContainEqual({ action: 'ticket.add-file' })
})

test('a ticket has at most twenty files', async () => {
  const id = await made()
  const { body: first } = await attach(id, 'first.txt', 'words')
  for (let n = 1; n < MOST_FILES; n++) await attach(id, `${n}.txt`, 'words')
  const refused = await attach(id, 'more.txt', 'words')
  expect([refused.status, refused.key]).toEqual([409, 'tickets.tooManyFiles'])
  const path = `${base}/tickets/${id}/files/${first.id}`
  await admin.delete(path)
  expect((await attach(id, 'more.txt', 'words')).status).toBe(200)
  expect((await admin.put(`${path}/restore`)).key).toBe('tickets.tooManyFiles')
  expect((await admin.get(`${base}/tickets/${id}`)).body.files).toBe(MOST_FILES)
})

test('all files of a tenant together have an end', async () => {
  const id = await made()
  await app.owner.query(
    `insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
     select $1, 'ticket', 0, 'assets/full' || n, 'full.txt', 'text/plain', 1073741824, 0, '', now(), now() from generate_series(1, 5) n`,
    [app.people.home.id],
  )
  const refused = await attach(id, 'a.txt', 'words')
  expect([refused.status, refused.key]).toEqual([409, 'tickets.storageFull'])
  await app.owner.query(`delete from asset where filename = 'full.txt'`)
  expect((await attach(id, 'a.txt', 'words')).status).toBe(200)
})

test('files go along when tickets are merged, and back when that is undone', async () => {
  const [id, other] = [await made(), await made()]
  const { body: file } = await attach(other, 'a.txt', 'words')
  await attach(id, 'b.txt', 'words')
  await admin.put(`${base}/tickets/${id}/merge`, { ids: [other] })
  expect((await listed(id)).map(({ filename }: { filename: string }) => filename)).toEqual(['a.txt', 'b.txt'])
  expect(await listed(other)).toEqual([])
  expect((await admin.get(`${base}/tickets/${other}`)).body.files).toBe(0)
  const [merge] = (await admin.get(`${base}/tickets/${id}/merges`)).body
  await admin.put(`${base}/tickets/${id}/unmerge`, { mergeID: merge.id })
  expect(await listed(other)).toEqual([file])
  expect((await admin.get(`${base}/tickets/${other}`)).body.files).toBe(1)
  expect((await admin.get(`${base}/tickets/${id}`)).body.files).toBe(1)
})

test('no file is reached by another ticket’s path, from another location or tenant, or without the right', async () => {
  const [id, other] = [await made(), await made()]
  const there = await made(2)
  const { body: file } = await attach(id, 'a.txt', 'words')
  const { body: far } = await attach(there, 'b.txt', 'words')
  expect((await fetched(id, file.id)).status).toBe(200)
  expect((await fetched(other, file.id)).status).toBe(404)
  expect((await admin.delete(`${base}/tickets/${other}/files/${file.id}`)).key).toBe('tickets.fileNotFound')
  const { id: userId } = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [userId])
  const manager = await app.as('Location manager')
  expect((await fetched(id, file.id, manager)).status).toBe(200)
  expect((await fetched(there, far.id, manager)).status).toBe(404)
  expect((await manager.get(`${base}/tickets/${there}/files`)).key).toBe('tickets.notFound')
  expect((await attach(there, 'c.txt', 'words', manager)).key).toBe('tickets.notFound')
  const analyst = await app.as('Analyst')
  expect((await attach(id, 'c.txt', 'words', analyst)).status).toBe(403)
  const agency = await app.asAgency()
  const { body: own } = await attach(id, 'd.txt', 'words', agency)
  expect(own.addedBy.name).toMatch(/\w/)
  expect((await listed(id)).at(-1)).toMatchObject({ filename: 'd.txt', addedBy: null })
  const stranger = await app.as('Administrator', 'sibling')
  expect((await fetched(id, file.id, stranger)).status).toBe(403)
})

test('who does not see the field sees no file, and who only reads it changes none', async () => {
  const id = await made()
  const { body: file } = await attach(id, 'a.txt', 'words')
  const { roleId } = app.people.home.users['Responder']!
  const settings = `${base}/ticket-settings/fields`
  const level = async (attachments: string) => {
    const { version } = (await admin.get(settings)).body.find(({ roleID }: { roleID: number }) => roleID === roleId)
    const { status } = await admin.put(`${settings}/${roleId}`, { levels: { attachments }, version })
    expect(status).toBe(200)
    return app.as('Responder')
  }
  const reader = await level('Read')
  expect(await listed(id, reader)).toEqual([file])
  expect((await attach(id, 'b.txt', 'words', reader)).status).toBe(403)
  const blind = await level('NoAccess')
  expect(await listed(id, blind)).toEqual([])
  expect((await fetched(id, file.id, blind)).status).toBe(404)
  expect((await blind.get(`${base}/tickets/${id}`)).body).toMatchObject({ files: null })
})
