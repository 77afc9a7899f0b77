import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_EMPLOYEES } from '../../contract.ts'
import { openTeam, type Team } from '../open-team.test-data.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.close())

const MANAGER = 'Location manager'
const idOf = (role: string) => team.app.people.home.users[role]!.id
const listed = async (role: string) => (await (await team.app.as(role)).get(`${team.base}/employees`)).body
const create = async (name: string, said: object = {}, role = 'Administrator') =>
  (await team.app.as(role)).post(`${team.base}/employees`, team.settings(name, said))

test('an employee is listed with names, locations and user, is changed, and is gone when deleted', async () => {
  const made = await team.hire('Elisabeth Maier', {
    otherNames: ['Liz', 'Liz', 'Frau Maier'],
    userID: idOf('Responder'),
  })
  expect(made).toMatchObject({
    name: 'Elisabeth Maier',
    otherNames: ['Liz', 'Frau Maier'],
    locationIDs: [team.harbor],
    userName: 'Responder Tester',
    isElsewhere: false,
  })
  const markup = await team.change(made, { name: '<b>Elisabeth</b> & Co 🌟', locationIDs: [] })
  expect(markup.body).toMatchObject({ name: '<b>Elisabeth</b> & Co 🌟', locationIDs: [], version: 2 })
  expect((await team.change(made, { name: 'Late' })).status).toBe(409)
  expect(await listed('Administrator')).toEqual([markup.body])
  expect((await team.admin.delete(`${team.base}/employees/${made.id}`)).status).toBe(200)
  expect(await listed('Administrator')).toEqual([])
  expect((await team.admin.delete(`${team.base}/employees/${made.id}`)).key).toBe('attributions.notFound')
})

test('what is no name, no location and no user here is refused at its field', async () => {
  for (const name of ['J', '🌟', '7 !'])
    expect(await create(name)).toMatchObject({ status: 400, key: 'attributions.noName', field: 'name' })
  expect(await create('Jo Hill', { otherNames: ['Jo', 'J.'] })).toMatchObject({
    key: 'attributions.noName',
    field: 'otherNames',
  })
  expect(await create('Jo Hill', { locationIDs: [team.harbor, 987_654] })).toMatchObject({
    status: 400,
    key: 'attributions.unknownLocation',
    field: 'locationIDs',
  })
  const stranger = team.app.people.stranger.users['Administrator']!.id
  for (const userID of [stranger, 987_654])
    expect(await create('Jo Hill', { userID })).toMatchObject({
      status: 400,
      key: 'attributions.unknownUser',
      field: 'userID',
    })
  const one = await team.hire('Jo Hill', { userID: idOf('Analyst') })
  expect(await create('Jo Hall', { userID: idOf('Analyst') })).toMatchObject({
    status: 409,
    key: 'attributions.userTaken',
    field: 'userID',
  })
  await team.admin.delete(`${team.base}/employees/${one.id}`)
})

test('who looks after some locations sees who works there and changes nobody who works elsewhere, too', async () => {
  const [here, there, both, all] = [
    await team.hire('Here Only'),
    await team.hire('There Only', { locationIDs: [team.hill] }),
    await team.hire('Both Sides', { locationIDs: [team.harbor, team.hill] }),
    await team.hire('All Over', { locationIDs: [] }),
  ]
  await team.confine(idOf(MANAGER), [team.harbor])
  const manager = await team.app.as(MANAGER)
  const seen = await listed(MANAGER)
  expect(seen.map(({ name }: { name: string }) => name)).toEqual(['All Over', 'Both Sides', 'Here Only'])
  expect(seen[1]).toMatchObject({ locationIDs: [team.harbor], isElsewhere: true })
  expect(await team.change(there, {}, manager)).toMatchObject({ status: 404 })
  expect((await team.change(here, { name: 'Here Still' }, manager)).status).toBe(200)
  const refused = { status: 403, key: 'attributions.allLocationsNeeded' }
  for (const one of [both, all]) {
    expect(await team.change(one, { locationIDs: [team.harbor] }, manager)).toMatchObject(refused)
    expect(await manager.delete(`${team.base}/employees/${one.id}`)).toMatchObject(refused)
  }
  expect(await create('New One', { locationIDs: [] }, MANAGER)).toMatchObject({ ...refused, field: 'locationIDs' })
  expect(await create('New One', { locationIDs: [team.hill] }, MANAGER)).toMatchObject({
    status: 400,
    key: 'attributions.unknownLocation',
  })
  expect((await create('New One', {}, MANAGER)).status).toBe(200)
  await team.confine(idOf(MANAGER), [])
  expect(await listed(MANAGER)).toEqual([])
  await team.confine(idOf(MANAGER), null)
  const [named] = await team.rows(`select name from employee where id = $1`, [both.id])
  expect(named.name).toBe('Both Sides')
})

test('a user who is removed is no employee any more; the employee stays', async () => {
  const user = idOf('Support')
  const one = await team.hire('Sam Support', { userID: user })
  await team.admin.delete(`${team.base}/users/${user}`)
  await expect
    .poll(async () => (await team.rows('select user_id from employee where id = $1', [one.id]))[0].user_id, {
      timeout: 10_000,
    })
    .toBeNull()
})

test('there are no more employees than a page can show', async () => {
  await team.rows(
    `insert into employee (tenant_id, name, other_names, location_ids, is_active, created_at) select $1, 'Clerk ' || n, '{}', '{}', false, now() from generate_series(1, ${MAX_EMPLOYEES}) n`,
    [team.tenantId],
  )
  expect(await create('One More')).toMatchObject({ status: 409, key: 'attributions.tooManyEmployees' })
  await team.rows(`delete from employee where name like 'Clerk %'`)
})
