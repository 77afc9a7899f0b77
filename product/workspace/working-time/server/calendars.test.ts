import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_CALENDARS, type WorkingCalendar } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  path = `${base}/working-calendars`
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from service_level; delete from working_calendar'))

const lunch = [
  { opens: '13:00', closes: '18:00' },
  { opens: '08:30', closes: '12:00' },
]
const wanted = (change: object = {}) => ({
  name: 'Clinics',
  timeZone: 'Europe/Berlin',
  week: [{ day: 2, kind: 'Hours', periods: lunch }],
  specialDays: [],
  isDefault: false,
  ...change,
})
const special = (date: string, periods: { opens: string; closes: string }[]) => [
  { date, name: 'Special', kind: 'Hours', periods },
]
const made = async (change: object = {}): Promise<WorkingCalendar> => (await admin.post(path, wanted(change))).body

test('a calendar is created, edited and deleted; its periods stand in their order', async () => {
  const one = await made()
  expect(one).toMatchObject({ name: 'Clinics', timeZone: 'Europe/Berlin', version: 1 })
  expect(one.week).toEqual([{ day: 2, kind: 'Hours', periods: [lunch[1], lunch[0]] }])
  const change = wanted({
    timeZone: null,
    week: [
      { day: 7, kind: 'Closed', periods: lunch },
      { day: 1, kind: 'AllDay', periods: [] },
      { day: 3, kind: 'Hours', periods: [{ opens: '00:00', closes: '24:00' }] },
      { day: 4, kind: 'Hours', periods: [] },
    ],
    specialDays: special('2026-12-24', [{ opens: '09:00', closes: '12:00' }]),
  })
  const saved = await admin.put(`${path}/${one.id}`, { ...change, version: 1 })
  expect(saved.body).toMatchObject({ timeZone: null, version: 2, specialDays: change.specialDays })
  expect(
    saved.body.week.map(({ day, kind, periods }: WorkingCalendar['week'][number]) => [day, kind, periods.length]),
  ).toEqual([
    [1, 'AllDay', 0],
    [3, 'Hours', 1],
    [4, 'Closed', 0],
    [7, 'Closed', 0],
  ])
  const stale = await admin.put(`${path}/${one.id}`, { ...change, version: 1 })
  expect([stale.status, stale.key]).toEqual([409, 'platform.stale'])
  expect((await admin.delete(`${path}/${one.id}`)).status).toBe(200)
  expect((await admin.get(path)).body).toEqual([])
  expect((await admin.delete(`${path}/${one.id}`)).key).toBe('working-time.notFound')
})

test('what cannot be is refused at its field, and nothing is written', async () => {
  for (const [change, key, field] of [
    [{ timeZone: 'Mars/Olympus' }, undefined, 'timeZone'],
    [{ timeZone: '+02:00' }, undefined, 'timeZone'],
    [{ name: ' ' }, undefined, 'name'],
    [{ week: [{ day: 8, kind: 'Closed' }] }, undefined, 'week.0.day'],
    [{ week: [{ day: 2, kind: 'Sometimes' }] }, undefined, 'week.0.kind'],
    [
      { week: [{ day: 2, kind: 'Hours', periods: [{ opens: '9', closes: '24:00' }] }] },
      undefined,
      'week.0.periods.0.opens',
    ],
    [
      { week: [{ day: 2, kind: 'Hours', periods: [{ opens: '24:00', closes: '24:00' }] }] },
      undefined,
      'week.0.periods.0.opens',
    ],
    [{ specialDays: [{ date: '2027-02-29', kind: 'Closed' }] }, undefined, 'specialDays.0.date'],
    [
      { week: [{ day: 2, kind: 'Hours', periods: [{ opens: '17:00', closes: '09:00' }] }] },
      'working-time.backward',
      'week',
    ],
    [
      { week: [{ day: 2, kind: 'Hours', periods: [{ opens: '09:00', closes: '09:00' }] }] },
      'working-time.backward',
      'week',
    ],
    [
      { week: [{ day: 2, kind: 'Hours', periods: [...lunch, { opens: '11:59', closes: '12:30' }] }] },
      'working-time.overlap',
      'week',
    ],
    [{ week: [2, 2].map((day) => ({ day, kind: 'AllDay' })) }, 'working-time.dayTwice', 'week'],
    [{ week: [] }, 'working-time.alwaysClosed', 'week'],
    [{ week: [{ day: 2, kind: 'Hours', periods: [] }] }, 'working-time.alwaysClosed', 'week'],
    [
      { specialDays: [1, 2].map(() => ({ date: '2027-01-01', kind: 'Closed' })) },
      'working-time.dayTwice',
      'specialDays',
    ],
    [
      { specialDays: special('2027-01-02', [{ opens: '12:00', closes: '08:00' }]) },
      'working-time.backward',
      'specialDays',
    ],
    [
      { specialDays: special('2027-03-28', [{ opens: '02:30', closes: '08:00' }]) },
      'working-time.skippedTime',
      'specialDays',
    ],
    [
      { specialDays: special('2027-03-28', [{ opens: '00:30', closes: '02:00' }]) },
      'working-time.skippedTime',
      'specialDays',
    ],
  ] as const) {
    const refused = await admin.post(path, wanted(change))
    expect([refused.status, refused.field], JSON.stringify(change)).toEqual([400, field])
    if (key) expect(refused.key).toBe(key)
  }
  expect((await admin.get(path)).body).toEqual([])
  const night = await admin.post(
    path,
    wanted({ specialDays: special('2027-03-28', [{ opens: '02:30', closes: '08:00' }]) }),
  )
  expect(night.body.error.message).toBe('Clocks skip 02:30 on 2027-03-28. Choose another time.')
})

test('a night on which the clocks skip an hour may be worked through', async () => {
  const one = await made({ specialDays: special('2027-03-28', [{ opens: '01:30', closes: '24:00' }]) })
  expect(one.specialDays).toHaveLength(1)
  expect(
    (
      await made({
        name: 'Anywhere',
        timeZone: null,
        specialDays: special('2027-03-28', [{ opens: '02:30', closes: '08:00' }]),
      })
    ).id,
  ).toBeDefined()
})

test('no more calendars than anybody needs, and no name twice', async () => {
  await made()
  expect(await admin.post(path, wanted({ name: 'CLINICS' }))).toMatchObject({ status: 409, field: 'name' })
  for (let i = 1; i < MAX_CALENDARS; i++) expect((await made({ name: `${i}` })).id).toBeDefined()
  expect(await admin.post(path, wanted({ name: 'One more' }))).toMatchObject({
    status: 409,
    key: 'working-time.tooMany',
  })
})

test('there is one default calendar: another takes its place', async () => {
  const first = await made({ isDefault: true })
  const second = await made({ name: 'Desk', isDefault: true })
  const all: WorkingCalendar[] = (await admin.get(path)).body
  expect(all.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  expect((await admin.put(`${path}/${first.id}`, { ...wanted(), version: 1 })).key).toBe('platform.stale')
})

test('a calendar that service levels count by is not deleted, and says which', async () => {
  const chosen = await made()
  const main = await made({ name: 'Main', isDefault: true })
  const levels = `${base}/service-levels`
  const level = (change: object) => admin.post(levels, { hours: 8, ...change })
  const one = (await level({ name: 'Fast', counting: 'Calendar', calendarID: chosen.id })).body
  const two = (await level({ name: 'Usual', counting: 'DefaultCalendar', isActive: false })).body
  const refused = await admin.delete(`${path}/${chosen.id}`)
  expect([refused.status, refused.key]).toEqual([409, 'working-time.inUse'])
  expect(refused.body.error.message).toBe('In use by: Fast. Choose another calendar there first.')
  expect((await admin.delete(`${path}/${main.id}`)).body.error.message).toContain('Usual')
  await admin.delete(`${levels}/${one.id}`)
  await admin.delete(`${levels}/${two.id}`)
  expect((await admin.delete(`${path}/${chosen.id}`)).status).toBe(200)
  expect((await admin.delete(`${path}/${main.id}`)).status).toBe(200)
})

test('what is due when is said of a calendar as it is typed, day by day', async () => {
  const {
    name: _,
    isDefault: __,
    ...hours
  } = wanted({ specialDays: [{ date: '2026-11-30', name: 'Training', kind: 'Closed' }] })
  const count = (body: object) => admin.put(`${base}/working-time/due`, { ...hours, ...body })
  const counted = await count({ from: '2026-11-27T10:00:00Z', minutes: 240 })
  expect(counted.body).toMatchObject({ dueAt: '2026-12-07T12:30:00.000Z', timeZone: 'Europe/Berlin', moreDays: 0 })
  expect(counted.body.days.find(({ name }: { name: string | null }) => name)).toEqual({
    date: '2026-11-30',
    minutes: 0,
    isClosed: true,
    name: 'Training',
    isSpecial: true,
  })
  const local = await count({ timeZone: null, from: '2026-11-30T10:00:00Z', minutes: 1 })
  const { rows } = await app.owner.query('select timezone from tenant where id = $1', [app.people.home.id])
  expect(local.body.timeZone).toBe(rows[0].timezone)
  expect((await count({ week: [], from: '2026-11-30T10:00:00Z', minutes: 1 })).key).toBe('working-time.alwaysClosed')
  expect((await count({ from: 'soon', minutes: 1 })).field).toBe('from')
  expect((await count({ from: '2026-11-30T10:00:00Z', minutes: 0 })).field).toBe('minutes')
})

test('holidays are proposed by country, region and year, and none of them counts by itself', async () => {
  const countries = (await admin.get(`${base}/working-time/countries`)).body
  expect(countries.find(({ code }: { code: string }) => code === 'DE')).toMatchObject({ name: 'Germany' })
  const ask = (query: string) => admin.get(`${base}/working-time/holidays?${query}`)
  const dates = async (query: string) => (await ask(query)).body.map(({ date }: { date: string }) => date)
  const bavaria = await dates('country=DE&region=BY&year=2027')
  expect(bavaria).toContain('2027-01-06')
  expect(await dates('country=DE&region=BE&year=2027')).not.toContain('2027-01-06')
  expect(bavaria).toEqual([...new Set(bavaria)].toSorted())
  const eid = (await ask('country=SA&year=2027')).body.filter(({ name }: { name: string }) =>
    name.includes('Eid al-Fitr'),
  )
  expect(eid.map(({ date }: { date: string }) => date)).toEqual([
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
  ])
  expect(await ask('country=ZZ&year=2027')).toMatchObject({
    status: 400,
    key: 'working-time.unknownCountry',
    field: 'country',
  })
  expect(await ask('country=DE&region=XX&year=2027')).toMatchObject({ status: 400, field: 'region' })
  expect((await ask('country=DE&year=1500')).field).toBe('year')
  expect((await made()).specialDays).toEqual([])
})

test('who may only see the inbox’s settings reads them; who may not sees nothing', async () => {
  const one = await made()
  const { id, roleId } = app.people.home.users['Analyst']!
  const analyst = await app.as('Analyst')
  expect((await analyst.get(path)).status).toBe(403)
  await app.owner.query(
    `update role set actions = actions || '{platform-inbox.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  expect(id).toBeDefined()
  expect((await analyst.get(path)).body).toHaveLength(1)
  expect((await analyst.post(path, wanted({ name: 'Mine' }))).status).toBe(403)
  expect((await analyst.put(`${path}/${one.id}`, { ...wanted(), version: 1 })).status).toBe(403)
  expect((await analyst.delete(`${path}/${one.id}`)).status).toBe(403)
})

test('another tenant has calendars of its own', async () => {
  const one = await made()
  const stranger = await app.as('Administrator', 'stranger')
  const there = `/api/tenants/${app.people.stranger.id}/working-calendars`
  expect((await stranger.get(there)).body).toEqual([])
  expect((await stranger.put(`${there}/${one.id}`, { ...wanted(), version: 1 })).key).toBe('working-time.notFound')
  expect(
    (
      await stranger.post(`/api/tenants/${app.people.stranger.id}/service-levels`, {
        name: 'A',
        hours: 1,
        counting: 'Calendar',
        calendarID: one.id,
      })
    ).key,
  ).toBe('service-levels.unknownCalendar')
})
