import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { operator } from '#platform/contract/filter.ts'
import { type Attribution, type Employee, MOST_BY_HAND } from '../../contract.ts'
import { openTeam, type Team } from '../open-team.test-data.ts'

let team: Team
let ann: Employee
let bob: Employee
let away: Employee
beforeAll(async () => {
  team = await openTeam()
  ann = await team.hire('Ann Wood')
  bob = await team.hire('Bob Stone', { locationIDs: [] })
  away = await team.hire('Cleo Park', { locationIDs: [team.hill] })
  await team.settled()
})
afterAll(() => team.close())

const at = (review: number, attribution?: number) =>
  `${team.base}/reviews/${review}/attributions${attribution ? `/${attribution}` : ''}`
const add = (review: number, employeeID: number, type: string, client: Client = team.admin) =>
  client.post(at(review), { employeeID, type })
const shown = (items: Attribution[]) => items.map(({ name, type }) => `${name} ${type}`)
const searched = async (filters: object[]) =>
  (await team.admin.put(`${team.base}/reviews/search`, { filters, limit: 250 })).body.items.map(
    ({ id }: { id: number }) => id,
  )
let count = 0
const review = () => team.review(`It was all very good, as ever, number ${++count}.`)

test('who asked for a review, who served and who is named stand apart; saying it twice changes nothing', async () => {
  const id = await team.review('Ann Wood was very good to us all')
  await team.found(id, (items) => items.length === 1)
  await add(id, ann.id, 'manual')
  await add(id, bob.id, 'requestor')
  const { body } = await add(id, bob.id, 'requestor')
  expect(shown(body.items)).toEqual(['Bob Stone requestor', 'Ann Wood mention', 'Ann Wood manual'])
  expect(body.items[0]).toMatchObject({ by: 'Administrator Tester', isPossible: false, places: [] })
  expect((await add(id, bob.id, 'mention')).status).toBe(400)
  const said = await team.rows(
    `select action from audit_record where entity_id = $1 and action like 'attribution.%' order by seq`,
    [id],
  )
  expect(said.map(({ action }) => action)).toEqual(['attribution.add', 'attribution.add'])
})

test('an attribution is corrected, removed and put back', async () => {
  const id = await review()
  const made = (await add(id, ann.id, 'requestor')).body.items[0]
  const edited = await team.admin.put(at(id, made.id), { employeeID: bob.id, type: 'manual' })
  expect(shown(edited.body.items)).toEqual(['Bob Stone manual'])
  const now = edited.body.items[0]
  expect(await team.admin.put(at(id, now.id), { employeeID: bob.id, type: 'mention' })).toMatchObject({
    status: 400,
    key: 'attributions.notMentioned',
    field: 'type',
  })
  expect((await team.admin.delete(at(id, now.id))).body.items).toEqual([])
  expect((await team.admin.put(at(id, now.id), { employeeID: bob.id, type: 'manual' })).status).toBe(404)
  expect(shown((await team.admin.put(`${at(id, now.id)}/restore`)).body.items)).toEqual(['Bob Stone manual'])
  expect(shown((await team.admin.put(`${at(id, made.id)}/restore`)).body.items)).toEqual([
    'Ann Wood requestor',
    'Bob Stone manual',
  ])
})

test('a mention of the wrong one of two is given to the other, and does not come back', async () => {
  const other = await team.hire('Ann Would', { otherNames: ['Annie'] })
  await team.settled()
  const id = await team.review('We asked Annie for a table at the window')
  const [item] = await team.found(id, (items) => items.length === 1)
  const { body } = await team.admin.put(at(id, item!.id), { employeeID: ann.id, type: 'mention' })
  expect(shown(body.items)).toEqual(['Ann Wood mention'])
  expect(body.items[0].places).toEqual(item!.places)
  await team.edit(id, { text: 'We asked Annie for a table at the window, which we got' })
  await team.settled()
  expect(shown((await team.on(id)).items)).toEqual(['Ann Wood mention'])
  await team.admin.delete(`${team.base}/employees/${other.id}`)
})

test('only who works there and is active can be attributed, and only they are offered', async () => {
  const id = await review()
  const { body: idle } = await team.change(await team.hire('Ida Idle'), { isActive: false })
  const refused = { status: 400, key: 'attributions.unknownEmployee', field: 'employeeID' }
  expect(await add(id, away.id, 'manual')).toMatchObject(refused)
  expect(await add(id, idle.id, 'manual')).toMatchObject(refused)
  const item = (await add(id, ann.id, 'manual')).body.items[0]
  expect(await team.admin.put(at(id, item.id), { employeeID: away.id, type: 'manual' })).toMatchObject(refused)
  const offered = async (name: string) =>
    (await team.admin.get(`${team.base}/reviews/${id}/employees?name=${encodeURIComponent(name)}`)).body.map(
      (one: { name: string }) => one.name,
    )
  expect(await offered('')).toEqual(['Ann Wood', 'Bob Stone'])
  expect(await offered('bób')).toEqual(['Bob Stone'])
  expect(await offered('(.*')).toEqual([])
})

test('one review has so many attributions by hand and no more', async () => {
  const id = await review()
  const first = (await add(id, ann.id, 'manual')).body.items[0]
  await team.admin.delete(at(id, first.id))
  const crowd = await team.rows(
    `insert into employee (tenant_id, name, other_names, location_ids, is_active, created_at) select $1, 'Crowd ' || chr(65 + n), '{}', '{}', true, now() from generate_series(1, $2::int) n returning id`,
    [team.tenantId, MOST_BY_HAND],
  )
  for (const one of crowd) expect((await add(id, Number(one.id), 'manual')).status).toBe(200)
  const full = { status: 409, key: 'attributions.tooMany' }
  expect(await add(id, ann.id, 'manual')).toMatchObject(full)
  expect(await team.admin.put(`${at(id, first.id)}/restore`)).toMatchObject(full)
  await team.rows(`delete from employee where name like 'Crowd %'`)
})

test('nobody sees or changes what is out of their reach, and without the permission only what concerns them', async () => {
  const id = await review()
  const item = (await add(id, ann.id, 'manual')).body.items[0]
  const responder = await team.app.as('Responder')
  expect((await responder.get(at(id))).body).toEqual({ items: [], hasEmployees: true, own: null })
  for (const answer of [
    await add(id, bob.id, 'manual', responder),
    await responder.delete(at(id, item.id)),
    await responder.get(`${team.base}/reviews/${id}/employees`),
    await responder.put(`${team.base}/attributions/leaderboard`),
    await responder.get(`${team.base}/employees`),
  ])
    expect(answer.status).toBe(403)
  const userId = team.app.people.home.users['Location manager']!.id
  await team.confine(userId, [team.hill])
  const manager = await team.app.as('Location manager')
  for (const answer of [
    await manager.get(at(id)),
    await add(id, bob.id, 'manual', manager),
    await manager.delete(at(id, item.id)),
    await manager.put(at(id, item.id), { employeeID: bob.id, type: 'manual' }),
    await manager.put(`${at(id, item.id)}/restore`),
    await manager.get(`${team.base}/reviews/${id}/employees`),
  ])
    expect(answer).toMatchObject({ status: 404, key: 'attributions.notFound' })
  await team.confine(userId, null)
  const other = await review()
  expect((await team.admin.delete(at(other, item.id))).status).toBe(404)
})

test('the list filters by who it is attributed to and by whether it is to anybody, and the export names them; not without the permission', async () => {
  const [both, one, none] = [await review(), await review(), await review()]
  await add(both, ann.id, 'manual')
  await add(both, bob.id, 'requestor')
  await add(one, bob.id, 'manual')
  const by = (name: string, ...values: string[]) => [{ name, operator: operator.Equal, values }]
  const mine = (ids: number[]) => ids.filter((id) => [both, one, none].includes(id)).toSorted((a, b) => a - b)
  expect(mine(await searched(by('attributedTo', String(bob.id))))).toEqual([both, one])
  expect(mine(await searched(by('requestor', String(bob.id))))).toEqual([both])
  expect(mine(await searched(by('mentions', String(bob.id))))).toEqual([])
  expect(mine(await searched(by('attributedTo', '')))).toEqual([none])
  const given = [{ name: 'attributedTo', operator: operator.IsNull, values: ['false'] }]
  expect(mine(await searched(given))).toEqual([both, one])
  const responder = await team.app.as('Responder')
  const refused = await responder.put(`${team.base}/reviews/search`, { filters: by('attributedTo', String(bob.id)) })
  expect(refused).toMatchObject({ status: 403, field: 'attributedTo' })
  const taken = (client: Client, fields: string[]) =>
    client.post(`${team.base}/exports`, { list: 'reviews.reviews', format: 'csv', fields, filters: [] })
  expect(await taken(responder, ['attribution'])).toMatchObject({ status: 403, field: 'attribution' })
  const { body: asked } = await taken(team.admin, ['rating', 'attribution'])
  await until(
    async () => (await team.admin.get(`${team.base}/exports/${asked.id}`)).body.state,
    (state) => state === 'Ready',
  )
  const { body: csv } = await team.admin.get(`${team.base}/exports/${asked.id}/file`)
  expect(csv).toContain('Rating,Attribution')
  expect(csv).toContain('5,"Ann Wood, Bob Stone"')
})

test('a key with the permission attributes, and appeals for nobody', async () => {
  const id = await review()
  const { body } = await team.admin.post(`${team.base}/api-keys`, {
    name: 'Attributions',
    actionIDs: ['reviews.view', 'reviews-attributions.add', 'reviews-attributions.edit', 'reviews-attributions.view'],
  })
  const call = (path: string, said: object) => callWithKey(team.app.url, body.key, 'POST', path, said)
  const made = await call(at(id), { employeeID: ann.id, type: 'requestor' })
  expect([made.status, shown(made.body.items)]).toEqual([200, ['Ann Wood requestor']])
  const appeal = await call(`${team.base}/reviews/${id}/attribution-appeals`, { claim: 'wasMe', text: 'Me' })
  expect(appeal.status).toBe(403)
})
