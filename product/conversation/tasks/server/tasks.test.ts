import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { MAX_FILE_BYTES, MOST_FILES } from '#product/workspace/files/contract.ts'
import { type Task, taskPriority, taskStatus, taskType } from '../contract.ts'

let app: TestApp
let base: string
let agent: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home, sibling } = app.people
  base = `/api/tenants/${home.id}/tasks`
  agent = await app.asAgency()
  await seedPlaces(app.owner, home.id, [1, 2])
  await seedPlaces(app.owner, sibling.id, [3])
})
afterAll(() => app.close())

const create = (given: object = {}) =>
  agent.post(base, { title: 'Opening check', type: 'Checkin', priority: 3, ...given })
const made = async (given: object = {}): Promise<Task> => {
  const { status, body } = await create(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const one = async (id: number): Promise<Task> => (await agent.get(`${base}/${id}`)).body
const act = (ids: readonly number[], what: object) => agent.put(`${base}/act`, { ids, act: what })
const keysOf = ({ body }: { body: { results: { key?: string }[] } }) => body.results.map(({ key }) => key)
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const edited = ({ title, text, type, priority, locationID, dueAt, items, needsProof, version }: Task) => ({
  title,
  text,
  type,
  priority,
  locationID,
  dueAt,
  items: items.map(({ id, text: words }) => ({ id, text: words })),
  needsProof,
  version,
})

test('status and priority have the printed numbers, which run opposite to those of tickets', () => {
  expect(taskStatus.values).toEqual({ Open: 1, Closed: 2 })
  expect(taskPriority.values).toEqual({ Urgent: 1, High: 2, Medium: 3, Low: 4 })
})

test('a task is open, nobody’s until it has an owner, and can be of each type', async () => {
  const dueAt = inHours(5)
  const task = await made({
    text: 'Before eight',
    locationID: 1,
    dueAt,
    items: [{ text: 'Oven on' }],
    needsProof: true,
  })
  expect(task).toMatchObject({
    title: 'Opening check',
    text: 'Before eight',
    type: 'Checkin',
    priority: 3,
    status: 1,
    ownerID: null,
    ownerName: null,
    locationName: 'Place 1',
    dueAt,
    items: [{ id: 1, text: 'Oven on', doneAt: null, doneByName: null }],
    needsProof: true,
    createdByName: 'Agency operator Tester',
    closedAt: null,
    version: 1,
  })
  expect(await one(task.id)).toEqual(task)
  for (const type of taskType.members) expect((await made({ type })).type).toBe(type)
})

test('what a task names must be there: a location of the tenant, a user of its agency who may see tasks', async () => {
  const { home, stranger, agencyUser, superUser } = app.people
  expect(await create({ locationID: 3 })).toMatchObject({
    status: 400,
    key: 'tasks.unknownLocation',
    field: 'locationID',
  })
  for (const ownerID of [home.users['Administrator']!.id, stranger.users['Administrator']!.id, superUser.id])
    expect(await create({ ownerID })).toMatchObject({ status: 400, key: 'tasks.unknownUser', field: 'ownerID' })
  const owned = await made({ ownerID: agencyUser.id })
  expect([owned.ownerID, owned.ownerName]).toEqual([agencyUser.id, 'Agency operator Tester'])
  const { body: owners } = await agent.get(`${base}/owners`)
  expect(owners).toEqual([{ id: agencyUser.id, name: 'Agency operator Tester' }])
  const away = await act([owned.id], { kind: 'assign', ownerID: home.users['Administrator']!.id })
  expect(away).toMatchObject({ status: 400, key: 'tasks.unknownUser' })
  const { id } = await made()
  const body = { ...edited(await one(id)), locationID: 3 }
  expect((await agent.put(`${base}/${id}`, body)).key).toBe('tasks.unknownLocation')
})

test('nobody of the tenant comes near tasks, and no role of theirs can hold the rights', async () => {
  const admin = await app.as('Administrator')
  const { id } = await made()
  for (const answer of [
    await admin.put(`${base}/search`),
    await admin.get(`${base}/counts`),
    await admin.get(`${base}/${id}`),
    await admin.post(base, { title: 'x', type: 'Custom', priority: 1 }),
    await admin.put(`${base}/act`, { ids: [id], act: { kind: 'reopen' } }),
  ])
    expect(answer.status).toBe(403)
  const elsewhere = await agent.get(`/api/tenants/${app.people.sibling.id}/tasks/${id}`)
  expect([elsewhere.status, elsewhere.key]).toEqual([404, 'tasks.notFound'])
})

test('editing keeps what is done of the checklist, and who saves over a newer version gets that one', async () => {
  const task = await made({ items: [{ text: 'Oven' }, { text: 'Till' }] })
  await agent.put(`${base}/${task.id}/check`, { item: 2, done: true })
  const now = await one(task.id)
  const { body } = await agent.put(`${base}/${task.id}`, {
    ...edited(now),
    title: 'Evening check',
    items: [{ id: 2, text: 'Till counted' }, { text: 'Lights' }],
  })
  expect(body).toMatchObject({ title: 'Evening check', version: 3 })
  expect(body.items).toMatchObject([
    { id: 2, text: 'Till counted', doneByName: 'Agency operator Tester' },
    { id: 3, text: 'Lights', doneAt: null },
  ])
  const stale = await agent.put(`${base}/${task.id}`, edited(now))
  expect([stale.status, stale.key, stale.body.error.data.title]).toEqual([409, 'platform.stale', 'Evening check'])
  const gone = await agent.put(`${base}/${task.id}`, { ...edited(body), items: [{ id: 1, text: 'Oven' }] })
  expect([gone.status, gone.key]).toEqual([400, 'tasks.unknownItem'])
  expect((await agent.put(`${base}/999999/check`, { item: 1, done: true })).key).toBe('tasks.notFound')
  expect((await agent.put(`${base}/999999`, edited(body))).key).toBe('tasks.notFound')
})

test('a line is checked once with who and when, and can be cleared again', async () => {
  const { id } = await made({ items: [{ text: 'Oven' }] })
  const check = (item: number, done: boolean) => agent.put(`${base}/${id}/check`, { item, done })
  const first: Task = (await check(1, true)).body
  expect(first.items[0]).toMatchObject({ doneByName: 'Agency operator Tester' })
  const again: Task = (await check(1, true)).body
  expect(again).toEqual(first)
  expect((await check(1, false)).body.items[0]).toMatchObject({ doneAt: null, doneByName: null })
  expect(await check(9, true)).toMatchObject({ status: 400, key: 'tasks.unknownItem' })
})

test('a file is proof, too; a closed task keeps its files, a deleted one has none', async () => {
  const { id } = await made({ needsProof: true, locationID: 1 })
  const path = `${base}/${id}/files`
  const attach = (name: string, content: string, client = agent) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return client.send('POST', path, form)
  }
  expect((await attach('page.html', '<b>')).key).toBe('tasks.wrongFile')
  expect((await attach('large.txt', 'a'.repeat(MAX_FILE_BYTES + 1))).key).toBe('tasks.fileTooLarge')
  await app.owner.query(
    `insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
     select $1, 'task', 0, 'assets/full' || n, 'full.txt', 'text/plain', 1073741824, 0, '', now(), now() from generate_series(1, 5) n`,
    [app.people.home.id],
  )
  expect((await attach('a.txt', 'words')).key).toBe('tasks.storageFull')
  await app.owner.query(`delete from asset where filename = 'full.txt'`)
  const { body: file } = await attach('Checklist.txt', 'All done')
  expect((await agent.get(path)).body).toEqual([file])
  expect(file.addedBy.name).toMatch(/\w/)
  expect((await agent.get(`${path}/${file.id}`)).body).toBe('All done')
  expect(await one(id)).toMatchObject({ files: 1, version: 1 })
  const user = await app.as('Administrator')
  expect((await user.get(path)).status).toBe(403)
  expect((await attach('a.txt', 'words', user)).status).toBe(403)
  expect((await agent.delete(`${path}/${file.id}`)).body).toEqual({ ok: true })
  expect((await agent.get(`${path}/${file.id}`)).key).toBe('tasks.fileNotFound')
  expect(keysOf(await act([id], { kind: 'close' }))).toEqual(['tasks.proofMissing'])
  expect((await agent.put(`${path}/${file.id}/restore`)).body).toEqual(file)
  const open = (policy: string) => agent.put(`${path}/${file.id}/policy`, { policy })
  expect((await open('Public')).body).toMatchObject({
    policy: 'Public',
    externalURL: expect.stringContaining('/api/files/'),
  })
  await act([id], { kind: 'close' })
  expect(await one(id)).toMatchObject({ status: taskStatus.values.Closed, files: 1 })
  expect((await open('Private')).body).toEqual(file)
  expect((await open('Public')).key).toBe('tasks.taskClosed')
  for (const refused of [await attach('b.txt', 'words'), await agent.delete(`${path}/${file.id}`)])
    expect(refused.key).toBe('tasks.taskClosed')
  await act([id], { kind: 'reopen' })
  for (let n = 1; n < MOST_FILES; n++) await attach(`${n}.txt`, 'words')
  expect((await attach('more.txt', 'words')).key).toBe('tasks.tooManyFiles')
  await agent.delete(`${base}/${id}`)
  expect((await agent.get(path)).key).toBe('tasks.notFound')
  const { rows } = await app.owner.query(`select object_id from asset_loss where object = 'task'`)
  expect(rows.map((row) => Number(row.object_id))).toEqual([id])
})

test('a task closes when all lines are checked and the proof that it needs is there, and is then left alone', async () => {
  const { id } = await made({ items: [{ text: 'Photo' }], needsProof: true })
  expect(keysOf(await act([id], { kind: 'close', proofText: 'Done' }))).toEqual(['tasks.itemsLeft'])
  await agent.put(`${base}/${id}/check`, { item: 1, done: true })
  expect(keysOf(await act([id], { kind: 'close' }))).toEqual(['tasks.proofMissing'])
  expect(keysOf(await act([id], { kind: 'reopen' }))).toEqual(['tasks.notClosed'])
  const proofUrl = 'https://photos.example/counter.jpg'
  expect((await act([id], { kind: 'close', proofUrl })).body).toMatchObject({ done: 1, failed: 0 })
  const closed = await one(id)
  expect(closed).toMatchObject({ status: 2, proofUrl, proofText: null, closedByName: 'Agency operator Tester' })
  expect(keysOf(await act([id], { kind: 'priority', priority: 1 }))).toEqual(['tasks.taskClosed'])
  expect((await agent.put(`${base}/${id}/check`, { item: 1, done: false })).key).toBe('tasks.taskClosed')
  expect((await agent.put(`${base}/${id}`, edited(closed))).key).toBe('tasks.taskClosed')
  await act([id], { kind: 'reopen' })
  expect(await one(id)).toMatchObject({ status: 1, proofUrl, closedAt: null, closedByName: null })
  const bad = await act([id], { kind: 'close', proofUrl: 'javascript:alert(1)' })
  expect([bad.status, bad.key]).toEqual([400, 'error.invalid'])
})

test('many are assigned, dated, ranked and closed at once; each that does not fit is told by itself', async () => {
  const plain = await made()
  const proving = await made({ needsProof: true })
  const ids = [plain.id, proving.id, 999_999]
  const dueAt = inHours(30)
  await act(ids, { kind: 'assign', ownerID: app.people.agencyUser.id })
  await act(ids, { kind: 'due', dueAt })
  await act(ids, { kind: 'priority', priority: 1 })
  for (const id of [plain.id, proving.id])
    expect(await one(id)).toMatchObject({ ownerName: 'Agency operator Tester', dueAt, priority: 1, version: 4 })
  const { body } = await act(ids, { kind: 'close' })
  expect(body).toMatchObject({ done: 1, failed: 2 })
  expect(keysOf({ body })).toEqual([undefined, 'tasks.proofMissing', 'tasks.notFound'])
  await act([proving.id], { kind: 'assign', ownerID: null })
  expect(await one(proving.id)).toMatchObject({ ownerID: null, ownerName: null })
})

test('views find and count what they say, and what is due first comes first', async () => {
  const named = (title: string) => [{ name: 'title', operator: 4, values: [title] }]
  const find = async (view: string, title: string): Promise<number[]> =>
    (await agent.put(`${base}/search`, { view, filters: named(title) })).body.items.map(({ id }: Task) => id)
  const late = await made({ title: 'Views', dueAt: inHours(-2) })
  const later = await made({ title: 'Views', dueAt: inHours(100), ownerID: app.people.agencyUser.id })
  const never = await made({ title: 'Views' })
  expect(await find('Open', 'Views')).toEqual([late.id, later.id, never.id])
  expect(await find('Late', 'Views')).toEqual([late.id])
  expect(await find('Mine', 'Views')).toEqual([later.id])
  expect(await find('Unassigned', 'Views')).toEqual([late.id, never.id])
  expect(await find('DueToday', 'Views')).toEqual([])
  await act([late.id], { kind: 'close' })
  expect(await find('Closed', 'Views')).toEqual([late.id])
  const { body: counts } = await agent.get(`${base}/counts`)
  expect(counts.map(({ view }: { view: string }) => view)).toEqual([
    'Mine',
    'Late',
    'DueToday',
    'Unassigned',
    'Open',
    'Closed',
  ])
  expect(counts.find(({ view }: { view: string }) => view === 'Late').count).toBe((await find2('Late')).length)
  async function find2(view: string): Promise<number[]> {
    return (await agent.put(`${base}/search`, { view, limit: 250 })).body.items
  }
})

test('owners are found by the names that tasks keep of them', async () => {
  const { agencyUser } = app.people
  await made({ title: 'Facets', ownerID: agencyUser.id })
  const filters = [{ name: 'owner', values: ['Agency operator Tester'] }]
  const { body } = await agent.put(`${base}/search`, { filters, limit: 250 })
  expect(body.items.map(({ ownerID }: Task) => ownerID).every((id: number) => id === agencyUser.id)).toBe(true)
  expect(body.items.length).toBeGreaterThan(0)
  const { body: facets } = await agent.post(`/api/tenants/${app.people.home.id}/facets`, {
    list: 'tasks.tasks',
    names: ['owner'],
  })
  expect(JSON.stringify(facets)).toContain('Agency operator Tester')
})

test('what was done to a task stands in the audit, and a deleted one is gone', async () => {
  const { id } = await made({ items: [{ text: 'Oven' }] })
  await agent.put(`${base}/${id}/check`, { item: 1, done: true })
  await act([id], { kind: 'close' })
  await act([id], { kind: 'reopen' })
  expect((await agent.delete(`${base}/${id}`)).body).toEqual({ ok: true })
  expect((await agent.get(`${base}/${id}`)).key).toBe('tasks.notFound')
  expect((await agent.delete(`${base}/${id}`)).key).toBe('tasks.notFound')
  const { rows } = await app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'task' and entity_id = $2 order by seq`,
    [app.people.home.id, id],
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['create', 'check', 'close', 'reopen', 'delete'].map((verb) => `task.${verb}`),
  )
})

test('each act needs its own permission', async () => {
  const { id } = await made()
  const { rows } = await app.owner.query('select role_id from user_role where user_id = $1', [app.people.agencyUser.id])
  const { rows: held } = await app.owner.query('select actions from role where id = $1', [rows[0].role_id])
  await app.owner.query(`update role set actions = '{tasks.view,tasks.edit}', version = version + 1 where id = $1`, [
    rows[0].role_id,
  ])
  for (const what of [{ kind: 'assign', ownerID: null }, { kind: 'close' }, { kind: 'reopen' }])
    expect((await act([id], what)).status).toBe(403)
  expect((await act([id], { kind: 'priority', priority: 2 })).body.done).toBe(1)
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    rows[0].role_id,
    held[0].actions,
  ])
})
