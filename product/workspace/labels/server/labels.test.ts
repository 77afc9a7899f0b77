import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type Label, labelIDs, MAX_DEPTH, MAX_LABELS } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}/labels`
})
afterAll(() => app.close())

let count = 0
const make = async (body: Partial<Label> = {}): Promise<Label> => {
  const made = await admin.post<Label>(base, { name: `Label ${++count}`, type: 'category', ...body })
  expect(made.status).toBe(200)
  return made.body
}
const all = async (query = '') => (await admin.get<{ items: Label[] }>(base + query)).body.items
const inOrder = async (parentID: number | null, type = 'category') =>
  (await all())
    .filter((one) => one.tenantID !== null && one.parentID === parentID && one.type === type)
    .map((one) => one.name)

test('a label of a person is in the range of users, and the labels of the product in theirs', async () => {
  const made = await make({ name: 'Parking', displayName: '', color: 'teal', moduleIDs: [1], industryIDs: [2] })
  expect(made).toMatchObject({ displayName: 'Parking', color: 'teal', source: 'user', tenantID: app.people.home.id })
  for (const { id, source, tenantID } of await all()) {
    expect(id).toBeGreaterThanOrEqual(labelIDs[source].from)
    expect(id).toBeLessThanOrEqual(labelIDs[source].to)
    expect(tenantID === null).toBe(source !== 'user')
  }
  const sources = new Set((await all()).map(({ source }) => source))
  expect(sources).toEqual(new Set(['system', 'dataScience', 'user']))
})

test('the database holds every source to its range of ids, whoever writes', async () => {
  const write = (source: string, id: number, tenantId: number | null) =>
    app.owner.query(
      `with open as (select set_config('app.platform', 'on', false)) insert into label (id, tenant_id, source, type, name, position) select $2::bigint, $3, $1, 'report', 'x' || $2::bigint, 9 from open`,
      [source, id, tenantId],
    )
  const own = app.people.home.id
  for (const [source, id, tenant] of [
    ['system', 1_000_001, null],
    ['system', 999, own],
    ['dataScience', 1_000_000, null],
    ['dataScience', 100_000_001, null],
    ['user', 100_000_000, own],
    ['user', 200_000_000, null],
    ['other', 200_000_001, own],
  ] as const)
    await expect(write(source, id, tenant), `${source} ${id}`).rejects.toThrow('label_range')
  const door = app.services.door.tx({ tenantId: own }, (_db, run) =>
    run({ sql: `select nextval('label_system_id')`, parameters: [] }),
  )
  await expect(door).rejects.toThrow('permission denied')
})

test('the labels of the product are told in the reader’s language and cannot be changed', async () => {
  const german = await admin.get<{ items: Label[] }>(base, { 'x-locale': 'de_DE' })
  expect(german.body.items.find(({ id }) => id === 1)!.displayName).toBe('Rechtliches Risiko')
  const shared = (await all()).find(({ id }) => id === 1)!
  expect((await admin.put(`${base}/1`, { name: 'Mine', version: shared.version })).key).toBe('labels.shared')
  expect((await admin.delete(`${base}/1`)).key).toBe('labels.shared')
  const changed = await app.services.door.tx({ tenantId: app.people.home.id }, (_db, run) =>
    run({ sql: `update label set name = 'Mine' where id = 1 returning id`, parameters: [] }),
  )
  expect(changed.rowCount).toBe(0)
})

test('who reads the list narrows it by type, source, module, state and name', async () => {
  await make({ name: 'Quiet corner', type: 'report', active: false, moduleIDs: [10] })
  const names = async (query: string) => (await all(query)).map(({ name }) => name)
  expect(await names('?type=report&source=user')).toEqual(['Quiet corner'])
  expect(await names('?search=QUIET')).toEqual(['Quiet corner'])
  expect(await names('?active=false')).toEqual(['Quiet corner'])
  expect(await names('?type=report&moduleID=11')).not.toContain('Quiet corner')
  expect(await names('?type=report&moduleID=10')).toContain('Quiet corner')
})

test('a label is saved in the version one knows, and a name stands once at its place', async () => {
  const one = await make({ name: 'Once' })
  const saved = await admin.put<Label>(`${base}/${one.id}`, {
    name: 'Once',
    displayName: 'Only once',
    version: one.version,
  })
  expect(saved.body).toMatchObject({ name: 'Once', displayName: 'Only once', version: one.version + 1 })
  const late = await admin.put(`${base}/${one.id}`, { name: 'Late', version: one.version })
  expect([late.status, late.key, late.body.error.data.displayName]).toEqual([409, 'platform.stale', 'Only once'])
  const twin = await admin.post(base, { name: 'ONCE', type: 'category' })
  expect([twin.key, twin.field]).toEqual(['labels.nameTaken', 'name'])
  expect((await admin.post(base, { name: 'ONCE', type: 'category', parentID: one.id })).status).toBe(200)
})

test('a branch moves as a whole, never below itself, never too deep, and its place is kept', async () => {
  const chain = [await make({ name: 'Level 1', type: 'inbox' })]
  for (let level = 2; level <= MAX_DEPTH; level++)
    chain.push(await make({ name: `Level ${level}`, type: 'inbox', parentID: chain.at(-1)!.id }))
  const below = await admin.post(base, { name: 'Deeper', type: 'inbox', parentID: chain.at(-1)!.id })
  expect(below.key).toBe('labels.tooDeep')
  const move = (label: Label, parentID: number | null, order = 1) =>
    admin.put(`${base}/${label.id}/move`, { parentID, order, version: label.version })
  expect((await move(chain[0]!, chain[2]!.id)).key).toBe('labels.underItself')
  expect((await move(chain[0]!, chain[0]!.id)).key).toBe('labels.underItself')
  const other = await make({ name: 'Other', type: 'inbox' })
  expect((await move(chain[0]!, other.id)).key).toBe('labels.tooDeep')
  const third = await make({ name: 'Third', type: 'inbox' })
  expect((await move(third, null, 1)).status).toBe(200)
  expect(await inOrder(null, 'inbox')).toEqual(['Third', 'Level 1', 'Other'])
  expect((await move(chain[3]!, other.id)).status).toBe(200)
  expect(await inOrder(other.id, 'inbox')).toEqual(['Level 4'])
  expect(await inOrder(chain[3]!.id, 'inbox')).toEqual(['Level 5'])
  expect((await move(chain[3]!, null)).key).toBe('platform.stale')
  const social = await make({ name: 'Social', type: 'social' })
  expect((await move(other, social.id)).key).toBe('labels.otherType')
})

test('deleting a label moves up what was below it', async () => {
  const top = await make({ name: 'Top', type: 'social' })
  const gone = await make({ name: 'Gone', type: 'social', parentID: top.id })
  await make({ name: 'Kept', type: 'social', parentID: gone.id })
  expect((await admin.delete(`${base}/${gone.id}?version=${gone.version}`)).status).toBe(200)
  expect(await inOrder(top.id, 'social')).toEqual(['Kept'])
  expect((await admin.delete(`${base}/${gone.id}`)).key).toBe('labels.notFound')
})

test('everybody of the tenant reads labels; making them takes a right; another tenant has its own', async () => {
  const responder = await app.as('Responder')
  expect((await responder.get<{ items: Label[] }>(base)).body.items.length).toBeGreaterThan(10)
  expect((await responder.post(base, { name: 'Mine', type: 'category' })).status).toBe(403)
  const sibling = await app.as('Administrator', 'sibling')
  const theirs = `/api/tenants/${app.people.sibling.id}/labels`
  expect((await sibling.get<{ items: Label[] }>(theirs)).body.items.every(({ tenantID }) => tenantID === null)).toBe(
    true,
  )
  const own = await make()
  expect((await sibling.put(`${theirs}/${own.id}`, { name: 'Mine', version: 1 })).key).toBe('labels.notFound')
  expect((await sibling.post(theirs, { name: 'x', type: 'category', parentID: own.id })).key).toBe(
    'labels.unknownParent',
  )
})

test('a change is in the audit', async () => {
  const label = await make({ name: 'Audited' })
  const { rows } = await app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'label' and entity_id = $2`,
    [app.people.home.id, label.id],
  )
  expect(rows).toEqual([{ action: 'label.create' }])
})

test('a tenant has at most 2,000 labels', async () => {
  const { id } = app.people.stranger
  await app.owner.query(
    `insert into label (tenant_id, type, name, position) select $1, 'category', 'Label ' || n, n from generate_series(1, $2) n`,
    [id, MAX_LABELS],
  )
  const stranger = await app.as('Administrator', 'stranger')
  const answer = await stranger.post(`/api/tenants/${id}/labels`, { name: 'One more', type: 'inbox' })
  expect([answer.status, answer.key, answer.field]).toEqual([409, 'labels.tooMany', undefined])
})
