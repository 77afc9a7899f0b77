import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type InboxQueue, type InboxStage, MOST } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
let roleId: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  roleId = app.people.home.users['Responder']!.roleId
})
afterAll(() => app.close())
beforeEach(() =>
  app.owner.query(
    'delete from inbox_thread; delete from inbox_queue; delete from inbox_stage; delete from closing_reason; delete from root_cause',
  ),
)

const kinds = [
  { path: 'inbox-queues', body: () => ({ name: 'Guest care', roleIDs: [roleId] }), field: 'name' },
  { path: 'inbox-stages', body: () => ({ name: 'In progress', order: 20 }), field: 'name' },
  { path: 'closing-reasons', body: () => ({ text: 'Refunded' }), field: 'text' },
  { path: 'root-causes', body: () => ({ text: 'Late delivery', tags: ['Courier', 'Weather'] }), field: 'text' },
] as const

test('queues, stages, closing reasons and root causes are created, edited and deleted', async () => {
  for (const { path, body, field } of kinds) {
    const at = `${base}/${path}`
    const { body: one } = await admin.post(at, body())
    expect(one, path).toMatchObject({ ...body(), version: 1 })
    const saved = await admin.put(`${at}/${one.id}`, { ...body(), [field]: 'Renamed', version: 1 })
    expect(saved.body).toMatchObject({ [field]: 'Renamed', version: 2 })
    expect((await admin.put(`${at}/${one.id}`, { ...body(), version: 1 })).key).toBe('platform.stale')
    expect((await admin.get(at)).body).toHaveLength(1)
    expect((await admin.post(at, { ...body(), [field]: 'RENAMED' })).key).toBe('inbox.nameTaken')
    expect((await admin.delete(`${at}/${one.id}`)).status).toBe(200)
    expect((await admin.delete(`${at}/${one.id}`)).key).toBe('inbox.notFound')
  }
})

test('what cannot be is refused at its field', async () => {
  for (const [path, body, key, field] of [
    ['inbox-queues', { name: 'Nobody', roleIDs: [] }, undefined, 'roleIDs'],
    ['inbox-queues', { name: 'Strangers', roleIDs: [999_999_999] }, 'inbox.unknownRole', 'roleIDs'],
    ['inbox-queues', { name: '', roleIDs: [roleId] }, undefined, 'name'],
    ['inbox-stages', { name: 'First', order: 0 }, undefined, 'order'],
    ['inbox-stages', { name: 'First', order: 2_147_483_648 }, undefined, 'order'],
    ['closing-reasons', { text: ' ' }, undefined, 'text'],
    ['root-causes', { text: 'Late', tags: [''] }, undefined, 'tags.0'],
  ] as const) {
    const refused = await admin.post(`${base}/${path}`, body)
    expect([refused.status, refused.field], JSON.stringify(body)).toEqual([400, field])
    if (key) expect(refused.key).toBe(key)
  }
  expect((await admin.post(`${base}/inbox-stages`, { name: 'Last', order: 2_147_483_647 })).status).toBe(200)
})

test('stages come in their order, and there are no more of a kind than can be looked through', async () => {
  for (const [name, order] of [
    ['Done', 90],
    ['New', 10],
  ] as const)
    await admin.post(`${base}/inbox-stages`, { name, order })
  expect((await admin.get(`${base}/inbox-stages`)).body.map(({ name }: InboxStage) => name)).toEqual(['New', 'Done'])
  for (let n = 2; n < MOST; n++) await admin.post(`${base}/inbox-stages`, { name: `Stage ${n}`, order: n })
  expect((await admin.post(`${base}/inbox-stages`, { name: 'One more', order: 1 })).key).toBe('inbox.tooMany')
})

test('a queue says how many users work on it, and follows its role where that is replaced', async () => {
  const queueOf = async (): Promise<InboxQueue> => (await admin.get(`${base}/inbox-queues`)).body[0]
  await admin.post(`${base}/inbox-queues`, { name: 'Guest care', roleIDs: [roleId, roleId] })
  expect(await queueOf()).toMatchObject({ roleIDs: [roleId], users: 1 })
  expect((await admin.get(`${base}/inbox-queue-roles`)).body).toContainEqual({ id: roleId, name: 'Responder' })
  const { body: role } = await admin.post(`${base}/roles`, { name: 'Unheld', actionIDs: ['reviews.view'] })
  await admin.put(`${base}/inbox-queues/${(await queueOf()).id}`, {
    name: 'Guest care',
    roleIDs: [role.id],
    version: 1,
  })
  expect(await queueOf()).toMatchObject({ roleIDs: [role.id], users: 0 })
  expect((await admin.delete(`${base}/roles/${role.id}`)).status).toBe(200)
  expect(await queueOf()).toMatchObject({ roleIDs: [], users: 0 })
})

test('a queue and a stage with threads are deleted only with another one for them', async () => {
  const { owner, people } = app
  for (const [path, column, bodies, unknown] of [
    [
      'inbox-queues',
      'queue_id',
      [
        { name: 'A', roleIDs: [roleId] },
        { name: 'B', roleIDs: [roleId] },
      ],
      'inbox.unknownQueue',
    ],
    [
      'inbox-stages',
      'stage_id',
      [
        { name: 'A', order: 1 },
        { name: 'B', order: 2 },
      ],
      'inbox.unknownStage',
    ],
  ] as const) {
    const at = `${base}/${path}`
    const [a, b] = await Promise.all(bodies.map(async (body) => (await admin.post(at, body)).body.id as number))
    const { rows } = await owner.query(
      `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id),
        said as (insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) select $1, id, 1, $2, 2, 'Bad', now() from place returning id, location_id)
       insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, revision, is_settled, ${column}) select $1, 'Review', id, location_id, now(), 1, false, $3 from said returning id`,
      [people.home.id, path.toUpperCase(), a],
    )
    expect((await admin.delete(`${at}/${a}`)).key).toBe('inbox.inUse')
    expect((await admin.delete(`${at}/${a}?moveToID=${a}`)).key).toBe(unknown)
    expect((await admin.delete(`${at}/${a}?moveToID=999999999`)).key).toBe(unknown)
    expect((await admin.delete(`${at}/${a}?moveToID=${b}`)).status).toBe(200)
    const moved = await owner.query(`select ${column} as at from inbox_thread where id = $1`, [rows[0].id])
    expect(Number(moved.rows[0].at)).toBe(b)
  }
})

test('users without the permission see and change nothing', async () => {
  const responder = await app.as('Responder')
  for (const { path, body } of kinds) {
    expect((await responder.get(`${base}/${path}`)).status, path).toBe(403)
    expect((await responder.post(`${base}/${path}`, body())).status).toBe(403)
    const { body: one } = await admin.post(`${base}/${path}`, body())
    expect((await responder.delete(`${base}/${path}/${one.id}`)).status).toBe(403)
  }
})
