import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { MAX_FILE_BYTES } from '../contract.ts'
import { removeJob } from './remove-job.ts'

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
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of app.services.files.list(app.people.home.id)) if (key.startsWith('assets/')) keys.push(key)
  return keys
}
/** Lets the worker remove what is due. */
async function sweep() {
  const ctx = await openJobCtx(app, app.people.home.id)
  await removeJob.run(ctx, {})
  await ctx.close()
}

test('a photo loses its place and camera and stands upright; what else was behind it is gone', async () => {
  const id = await made()
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Make: 'MARKCAMERA' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await attach(id, 'IMG_2041.JPG', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
  expect(body).toMatchObject({ filename: 'IMG_2041.webp', type: 'image/webp' })
  const content = Buffer.from(await (await fetched(id, body.id)).arrayBuffer())
  const { width, height, exif } = await sharp(content).metadata()
  expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined })
  expect(content.includes('<script>')).toBe(false)
})

test('what a phone of today takes, and a text in UTF-16, are taken', async () => {
  const id = await made()
  const photo = await sharp({ create: { width: 5712, height: 4284, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const { body } = await attach(id, 'IMG_1.jpeg', photo)
  const { width, height } = await sharp(Buffer.from(await (await fetched(id, body.id)).arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: 4096, height: 3072 })
  const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Menge;Größe', 'utf16le')])
  expect((await attach(id, 'list.csv', text)).status).toBe(200)
  expect((await attach(id, 'IMG_2.MOV', Buffer.from('\0\0\0\x14ftypqt  '))).body.type).toBe('video/quicktime')
})

test('what a browser would run, and what is not what its name says, is refused and nothing is kept', async () => {
  const id = await made()
  const before = await stored()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [name, content] of [
    ['drawing.svg', svg],
    ['drawing.png', svg],
    ['page.html', '<script>alert(1)</script>'],
    ['receipt.pdf', 'no pdf'],
    ['letter.docx', 'no zip'],
    ['words.txt', Buffer.from([97, 0, 98])],
    ['film.mp4', 'no film'],
    ['setup.exe', 'MZ'],
    ['noending', 'text'],
    ['empty.txt', ''],
    ['constructor', 'x'],
  ] as const) {
    const refused = await attach(id, name, content)
    expect([name, refused.status, refused.key, refused.field]).toEqual([name, 415, 'tickets.wrongFile', 'file'])
  }
  const large = await attach(id, 'large.txt', Buffer.alloc(MAX_FILE_BYTES + 1, 97))
  expect([large.status, large.key]).toEqual([413, 'tickets.fileTooLarge'])
  expect(await listed(id)).toEqual([])
  expect(await stored()).toEqual(before)
  expect((await attach(id, 'words.txt', Buffer.alloc(MAX_FILE_BYTES, 97))).status).toBe(200)
})

test('a name has no folders, no hidden signs and is not too long', async () => {
  const id = await made()
  for (const [name, kept] of [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\fakepath\\bill.txt', 'bill.txt'],
    ['invoice\u202Etxt.exe.txt', 'invoicetxt.exe.txt'],
    [`${'ä'.repeat(250)}.txt`, `${'ä'.repeat(196)}.txt`],
  ] as const)
    expect([name, (await attach(id, name, 'words')).body.filename]).toEqual([name, kept])
})

test('a removed file can be restored for a day; then it is gone from the store', async () => {
  const id = await made()
  const { body: file } = await attach(id, 'a.txt', 'words')
  const path = `${base}/tickets/${id}/files/${file.id}`
  const { rows } = await app.owner.query('select asset_key from asset where id = $1', [file.id])
  const key = rows[0].asset_key as string
  expect((await admin.delete(path)).body).toEqual({ ok: true })
  expect(await listed(id)).toEqual([])
  expect((await admin.get(path)).key).toBe('tickets.fileNotFound')
  expect((await admin.delete(path)).key).toBe('tickets.fileNotFound')
  expect((await admin.put(`${path}/restore`)).body).toEqual(file)
  expect((await admin.put(`${path}/restore`)).key).toBe('tickets.fileNotFound')
  expect(await listed(id)).toEqual([file])
  await sweep()
  expect(await stored()).toContain(key)
  await admin.delete(path)
  await app.owner.query(`update asset set remove_at = now() - interval '1 minute' where id = $1`, [file.id])
  expect((await admin.put(`${path}/restore`)).key).toBe('tickets.fileNotFound')
  await sweep()
  expect(await stored()).not.toContain(key)
  expect((await app.owner.query('select from asset where id = $1', [file.id])).rows).toEqual([])
})

test('an upload that ended half way is removed after an hour, and so are the files of a deleted ticket', async () => {
  const id = await made()
  const other = await made()
  const { body: file } = await attach(id, 'a.txt', 'words')
  await attach(other, 'b.txt', 'words')
  await app.owner.query(`update asset set kept_at = null, remove_at = now() - interval '1 minute' where id = $1`, [
    file.id,
  ])
  expect(await listed(id)).toEqual([])
  await admin.put(`${base}/tickets/delete`, { ids: [other] })
  await sweep()
  const { rows } = await app.owner.query(`select from asset where object = 'ticket' and object_id = any($1)`, [
    [id, other],
  ])
  expect(rows).toEqual([])
})

test('files go with their ticket, however it goes: with its review, too', async () => {
  const { owner, people } = app
  const { rows } = await owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, date) values ($1, 1, 1, 'goes', 1, now()) returning id`,
    [people.home.id],
  )
  const reviewID = Number(rows[0].id)
  const { body: ticket } = await admin.post(`${base}/tickets`, { type: 28, title: 'Cold soup', reviewID })
  const { body: file } = await attach(ticket.id, 'a.txt', 'words')
  const left = async () => (await owner.query('select asset_key from asset where id = $1', [file.id])).rows
  const [{ asset_key: key }] = await left()
  await sweep()
  expect(await stored()).toContain(key)
  await owner.query('delete from review where id = $1', [reviewID])
  expect((await admin.get(`${base}/tickets/${ticket.id}`)).key).toBe('tickets.notFound')
  const { rows: due } = await owner.query(
    `select from due_work where kind = 'files.remove' and tenant_id = $1 and due_at <= now()`,
    [people.home.id],
  )
  expect(due.length).toBeGreaterThan(0)
  await sweep()
  expect(await stored()).not.toContain(key)
  expect(await left()).toEqual([])
})

const policy = (ticketId: number, assetId: number, wanted: string, client = admin) =>
  client.put(`${base}/tickets/${ticketId}/files/${assetId}/policy`, { policy: wanted })
const outside = (address: string) => fetch(address)

test('a file is private until somebody makes it public: then everybody downloads it by its address, and by no former one', async () => {
  const id = await made()
  const { body: file } = await attach(id, 'Menu.TXT', 'soup')
  expect(file).toMatchObject({
    objectID: id,
    extension: 'txt',
    policy: 'Private',
    internalURL: `${app.services.publicUrl}${base}/tickets/${id}/files/${file.id}`,
    externalURL: null,
  })
  expect(await stored()).toContain(file.assetKey)
  const { body: open } = await policy(id, file.id, 'Public')
  expect(open).toMatchObject({ policy: 'Public', internalURL: file.internalURL })
  expect((await policy(id, file.id, 'Public')).body).toEqual(open)
  const at = (address: string) => address.replace(app.services.publicUrl, app.url)
  const answer = await outside(at(open.externalURL))
  expect([answer.status, await answer.text()]).toEqual([200, 'soup'])
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await outside(at(file.internalURL))).toMatchObject({ status: 401 })

  expect((await policy(id, file.id, 'Private')).body).toEqual(file)
  expect(await outside(at(open.externalURL))).toMatchObject({ status: 404 })
  const { body: again } = await policy(id, file.id, 'Public')
  expect(again.externalURL).not.toBe(open.externalURL)
  expect(await outside(at(open.externalURL))).toMatchObject({ status: 404 })
  expect(await outside(at(again.externalURL))).toMatchObject({ status: 200 })
  const { rows } = await app.owner.query(
    `select after ->> 'policy' as policy from audit_record where action = 'ticket.file-policy' order by seq`,
  )
  expect(rows.map((row) => row.policy)).toEqual(['Public', 'Private', 'Public'])

  // removed it is private, and restored it stays so
  const path = `${base}/tickets/${id}/files/${file.id}`
  await admin.delete(path)
  expect(await outside(at(again.externalURL))).toMatchObject({ status: 404 })
  expect((await admin.put(`${path}/restore`)).body).toEqual(file)
  expect(await outside(at(again.externalURL))).toMatchObject({ status: 404 })
})

test('the address of a public file opens nothing else: no other tenant’s, no guess, and none of a tenant that was paused', async () => {
  const id = await made()
  const { body: file } = await attach(id, 'a.txt', 'words')
  const { body: open } = await policy(id, file.id, 'Public')
  const key = new URL(open.externalURL).pathname.split('/').at(-1)!
  const get = async (publicKey: string) => {
    const { status, key: error } = await app.open.get(`/api/files/${encodeURIComponent(publicKey)}`)
    return [status, error]
  }
  const none = [404, 'files.notFound']
  const [tenant, own] = [key.slice(0, key.indexOf('-')), key.slice(key.indexOf('-') + 1)]
  for (const odd of [
    `${app.people.sibling.id}-${own}`,
    `${tenant}-${own.slice(1)}`,
    own,
    `${tenant}-`,
    `-${tenant}-${own}`,
    `99999999999999999999-${own}`,
    `${tenant}-${String(file.id).padStart(12, '0')}`,
    `${key}' or true --`,
  ])
    expect([odd, ...(await get(odd))]).toEqual([odd, ...none])
  const sibling = await app.as('Administrator', 'sibling')
  const theirs = `/api/tenants/${app.people.sibling.id}/tickets/${id}/files/${file.id}/policy`
  expect((await sibling.put(theirs, { policy: 'Private' })).key).toBe('tickets.notFound')
  expect((await policy(id, file.id, 'Private', sibling)).status).toBe(403)
  expect((await policy(id, 999_999, 'Public')).key).toBe('tickets.fileNotFound')
  expect((await policy(id, file.id, 'Everybody')).status).toBe(400)
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.home.id])
  expect(await get(key)).toEqual(none)
  await app.owner.query('update tenant set state = 0 where id = $1', [app.people.home.id])
})
