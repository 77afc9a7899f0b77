import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { signInAs } from '#apps/testing/client.ts'
import type { DateBucket, DateMacro, DateRangeSet, DateSettings } from '../contract.ts'
import { datePeriod, fiscalPeriods } from '../periods.ts'
import { defaultDateSettings } from './date-settings.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
  app.clock.advance((Date.parse('2027-03-15T16:00:00Z') - app.clock.now().getTime()) / 1000)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from date_setting')
  await app.owner.query('update tenant set default_date_range = null')
  await app.owner.query(`update users set preferences = '{}', timezone = 'America/New_York', locale = 'en_US'`)
})

const admin = () => app.as('Administrator')
const october = { ...defaultDateSettings, fiscalStyle: 'CalendarMonths', fiscalMonth: 10 } as const
const byPeriod = (sets: DateRangeSet[]) => Object.fromEntries(sets.map((set) => [set.period, set]))

test('a period comes with its range joined by $$, its days, its instants and the zone they were counted in', async () => {
  const { status, body } = await (
    await admin()
  ).get(`${at}/date-ranges/date-range-sets?periods=thisMonth&periods=lifeToDate`)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      period: 'thisMonth',
      range: '03/01/2027 00:00:00$$03/31/2027 23:59:59',
      from: '2027-03-01',
      to: '2027-03-31',
      start: '2027-03-01T05:00:00Z',
      end: '2027-04-01T04:00:00Z', // the clocks went on in between
      macroID: 5,
      group: 'gregorian',
      zone: 'America/New_York',
      compare: null,
    },
    {
      period: 'lifeToDate',
      range: '',
      from: null,
      to: null,
      start: null,
      end: null,
      macroID: 23,
      group: 'gregorian',
      zone: 'America/New_York',
      compare: null,
    },
  ])
})

test('all periods come at once; basic asks for those that need no fiscal calendar', async () => {
  const client = await admin()
  const periodsAt = async (query: string) =>
    (await client.get<DateRangeSet[]>(`${at}/date-ranges/date-range-sets${query}`)).body.map(({ period }) => period)
  const gregorian = await periodsAt('')
  expect(gregorian).toHaveLength(23)
  expect(gregorian.filter((period) => (fiscalPeriods as readonly string[]).includes(period))).toEqual([])
  expect((await client.put(`${at}/date-ranges/settings`, october)).status).toBe(200)
  expect(await periodsAt('')).toHaveLength(32)
  expect((await periodsAt('')).includes('customDates')).toBe(false)
  const basic = await periodsAt('?basic=true')
  expect(basic).toHaveLength(19)
  expect(basic).not.toContain('rollingWeek')
  expect(await periodsAt('?basic=true&periods=today&periods=thisFiscalYear')).toEqual(['today'])
})

test('a fiscal calendar gives fiscal periods, a week start gives weeks, and nobody else sees them', async () => {
  const client = await admin()
  const saved = await client.put(`${at}/date-ranges/settings`, { ...october, weekStart: 0 })
  expect([saved.status, saved.body.version]).toEqual([200, 1])
  const { body } = await client.get(`${at}/date-ranges/date-range-sets`)
  const sets = byPeriod(body)
  expect(sets['thisFiscalYear']).toMatchObject({ from: '2026-10-01', to: '2027-09-30', group: 'fiscal' })
  expect(sets['previousFiscalQuarter']).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
  expect(sets['fiscalYearToDate']).toMatchObject({ from: '2026-10-01', to: '2027-03-15' })
  expect(sets['thisWeek']).toMatchObject({ from: '2027-03-14', to: '2027-03-20' })
  const other = await (
    await app.as('Administrator', 'sibling')
  ).get(`/api/tenants/${app.people.sibling.id}/date-ranges/settings`)
  expect(other.body).toEqual(defaultDateSettings)
})

test('custom dates and a comparison are resolved in any zone, with the reason', async () => {
  const range = encodeURIComponent('02/01/2027 00:00:00$$02/10/2027 23:59:59')
  const { body } = await (
    await admin()
  ).get(
    `${at}/date-ranges/date-range-sets?periods=last7Days&range=${range}&compare=previousYear&zone=Australia/Lord_Howe`,
  )
  const sets = byPeriod(body)
  expect(sets['customDates']).toMatchObject({
    start: '2027-01-31T13:00:00Z',
    end: '2027-02-10T13:00:00Z',
    zone: 'Australia/Lord_Howe',
    compare: {
      with: 'previousYear',
      range: '02/01/2026 00:00:00$$02/10/2026 23:59:59',
      explanation: 'The same dates a year before',
    },
  })
  expect(sets['last7Days']).toMatchObject({
    to: '2027-03-16', // there it is tomorrow
    compare: { to: '2026-03-17', explanation: '52 weeks before, so that the weekdays match' },
  })
})

test.each([
  ['range=today', 'date-ranges.rangeFormat', 'range'],
  ['range=02/30/2027 00:00:00$$03/01/2027 23:59:59', 'date-ranges.noSuchDay', 'range.start'],
  ['range=02/01/2027 00:00:00$$02/03/2027 12:00:00', 'date-ranges.notWholeDays', 'range.end'],
  ['range=02/03/2027 00:00:00$$02/01/2027 23:59:59', 'date-ranges.wrongOrder', 'range.end'],
  ['zone=Mars/Olympus', 'error.invalid', 'zone'],
  ['periods=customDates', 'error.invalid', 'periods'],
  ['periods=tomorrow', 'error.invalid', 'periods'],
  ['basic=perhaps', 'error.invalid', 'basic'],
  ['compare=yesterday', 'error.invalid', 'compare'],
  ['foo=1', 'error.invalid', 'foo'],
])('%s is refused as %s and names %s', async (query, key, field) => {
  const path = `${at}/date-ranges/date-range-sets?${encodeURI(query)}`
  const answer = await (await admin()).get(path)
  expect([answer.status, answer.key, answer.field]).toEqual([400, key, field])
  expect(answer.body.error.message.length).toBeGreaterThan(10)
})

test('macros list every period by name; custom dates can be dropped; fiscal ones come with a fiscal calendar', async () => {
  const client = await admin()
  const macros = async (query = '') => (await client.get<DateMacro[]>(`${at}/date-macros${query}`)).body
  const all = await macros()
  expect(all).toHaveLength(24)
  expect(all.find(({ period }) => period === 'lifeToDate')).toEqual({
    id: 23,
    period: 'lifeToDate',
    name: 'Life to date',
    group: 'gregorian',
    value: '',
    definitionID: 23,
    isDefault: false,
  })
  expect((await macros('?custom=false')).map(({ period }) => period)).not.toContain('customDates')
  await client.put(`${at}/date-ranges/settings`, october)
  const both = await macros()
  expect(both).toHaveLength(datePeriod.members.length)
  expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
  expect(both.filter(({ group }) => group === 'fiscal').map(({ period }) => period)).toEqual([...fiscalPeriods])
})

test('a macro is got by its id; an empty id is all time; another is not there', async () => {
  const client = await admin()
  const got = async (id: string | number) => client.get<DateMacro[]>(`${at}/date-macros/${id}`)
  expect((await got(12)).body.map(({ period }) => period)).toEqual(['last7Days'])
  const allTime = await got('')
  expect([allTime.status, allTime.body[0]!.period, allTime.body.length]).toEqual([200, 'lifeToDate', 1])
  expect((await got(23)).body).toEqual(allTime.body)
  for (const id of [0, 99]) expect((await got(id)).key).toBe('date-ranges.notFound')
  for (const id of ['01', 'today', '%20']) expect((await got(id)).status).toBe(404)
})

test('the default is the tenant’s, then one’s own, then the last year', async () => {
  const client = await admin()
  const byDefault = async () =>
    (await client.get<DateMacro[]>(`${at}/date-macros`)).body.filter(({ isDefault }) => isDefault).map((m) => m.period)
  expect(await byDefault()).toEqual(['last1Year'])
  await client.put('/api/my-account/set-preference', { key: 'defaultFilterDateRange', value: 'thisQuarter' })
  expect(await byDefault()).toEqual(['thisQuarter'])
  await client.put(`${at}/date-ranges/settings`, { ...defaultDateSettings, defaultPeriod: 'last90Days' })
  expect(await byDefault()).toEqual(['last90Days'])
  const told = (
    await app.open.post('/api/auth/login2', { email: app.people.home.users['Analyst']!.email, password: PASSWORD })
  ).body
  expect(JSON.stringify(told)).toContain('"defaultDateRange":"last90Days"')
  await client.put(`${at}/date-ranges/settings`, { ...defaultDateSettings, version: 1 })
  await client.put('/api/my-account/set-preference', { key: 'defaultFilterDateRange', value: 'whenever' })
  expect(await byDefault()).toEqual(['last1Year'])
})

test('every period is defined in fields and in a sentence, in the reader’s language', async () => {
  const client = await admin()
  const { body } = await client.get(`${at}/date-definitions`, { 'x-locale': 'de_DE' })
  expect(body).toHaveLength(datePeriod.members.length)
  expect(body.filter(({ description }: { description: string }) => /\/|_|\{/.test(description))).toEqual([])
  const english = await client.get(`${at}/date-definitions`)
  expect(english.body.find(({ period }: { period: string }) => period === 'rollingWeek')).toEqual({
    id: 11,
    period: 'rollingWeek',
    group: 'gregorian',
    unit: 'day',
    count: 7,
    offset: -1,
    toDate: false,
    description: 'The 7 whole days before today',
  })
})

test('groups carry their frequency and whether they come round again', async () => {
  const client = await admin()
  const { body } = await client.get(`${at}/date-groups`)
  expect(body.map(({ group }: { group: string }) => group)).toEqual([
    'Day',
    'Week',
    'Month',
    'Quarter',
    'Year',
    'DayOfWeek',
    'TimeOfDay',
  ])
  expect(body[3]).toEqual({ group: 'Quarter', name: 'Quarter', calendar: 'gregorian', isCycle: false, frequency: 4 })
  expect(body[6]).toMatchObject({ isCycle: true, frequency: null })
  await client.put(`${at}/date-ranges/settings`, october)
  expect((await client.get(`${at}/date-groups`)).body).toHaveLength(11)
})

test('buckets cut a range for a chart, labelled with the year once it is longer than 365 days', async () => {
  const client = await admin()
  const buckets = async (query: string) => plain((await client.get<DateBucket[]>(`${at}/date-buckets?${query}`)).body)
  const days = await buckets('period=thisWeek&group=Day')
  expect(days.map(({ label }) => label)).toEqual(['Mar 15', 'Mar 16', 'Mar 17', 'Mar 18', 'Mar 19', 'Mar 20', 'Mar 21'])
  const range = (from: string, to: string) =>
    `range=${encodeURIComponent(`${from}/2026 00:00:00$$${to}/2027 23:59:59`)}&group=Week`
  expect((await buckets(range('01/01', '12/31').replace('2027', '2026')))[1]!.label).toBe('Jan 5 – 11')
  expect((await buckets(range('01/01', '01/01')))[1]!.label).toBe('Jan 5 – 11, 2026')
  const months = await buckets('')
  expect(months).toHaveLength(13) // of the last year
  expect(months[0]).toMatchObject({ group: 'Month', key: '2026-03', label: 'Mar 2026', isPart: true })
  await client.put(`${at}/date-ranges/settings`, october)
  const fiscal = await buckets('period=thisFiscalYear&group=FiscalQuarter')
  expect(fiscal.map(({ label }) => label)).toEqual(['FY2027 Q1', 'FY2027 Q2', 'FY2027 Q3', 'FY2027 Q4'])
})

test('weekdays and hours come round; weekdays begin where the tenant’s week does and carry both numberings', async () => {
  const client = await admin()
  const weekdays = (await client.get<DateBucket[]>(`${at}/date-buckets?group=DayOfWeek`)).body
  expect(weekdays.map(({ label, weekday, reportWeekday }) => [label, weekday, reportWeekday])).toEqual([
    ['Monday', 1, 2],
    ['Tuesday', 2, 3],
    ['Wednesday', 3, 4],
    ['Thursday', 4, 5],
    ['Friday', 5, 6],
    ['Saturday', 6, 7],
    ['Sunday', 0, 1],
  ])
  const hours = (await client.get<DateBucket[]>(`${at}/date-buckets?group=TimeOfDay&period=lifeToDate`)).body
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

test.each([
  ['period=lifeToDate', 'date-ranges.endless', 'period'],
  ['period=customDates', 'date-ranges.noRange', 'range'],
  ['group=Day&range=01/01/1990 00:00:00$$01/01/2027 23:59:59', 'date-ranges.tooManyBuckets', 'group'],
  ['group=Fortnight', 'error.invalid', 'group'],
])('buckets of %s are refused as %s and name %s', async (query, key, field) => {
  const answer = await (await admin()).get(`${at}/date-buckets?${encodeURI(query)}`)
  expect([answer.status, answer.key, answer.field]).toEqual([400, key, field])
})

test('settings are changed by who may, with the version one saw, and audited', async () => {
  const client = await admin()
  const path = `${at}/date-ranges/settings`
  expect((await client.get(path)).body).toEqual(defaultDateSettings)
  const wanted: DateSettings = { ...october, weekStart: 6, fiscalDay: 28, defaultPeriod: 'thisFiscalYear' }
  const saved = await client.put(path, wanted)
  expect(saved.body).toEqual({ ...wanted, version: 1 })
  expect((await client.get(path)).body).toEqual(saved.body)
  const late = await client.put(path, wanted)
  expect([late.status, late.key, late.body.error.data]).toEqual([409, 'platform.stale', saved.body])
  for (const role of ['Analyst', 'Responder']) {
    expect((await (await app.as(role)).put(path, saved.body)).status).toBe(403)
    expect((await (await app.as(role)).get(path)).status).toBe(200)
  }
  expect((await (await app.as('Administrator', 'stranger')).get(path)).status).toBe(403)
  const { rows } = await app.owner.query(
    `select action, before->>'weekStart' as before, after->>'weekStart' as after from audit_record where tenant_id = $1 and entity = 'dateSettings' order by seq desc limit 1`,
    [app.people.home.id],
  )
  expect(rows).toEqual([{ action: 'dateSettings.save', before: '1', after: '6' }])
})

test.each([
  [{ weekStart: 7 }, 'weekStart'],
  [{ fiscalMonth: 13 }, 'fiscalMonth'],
  [{ fiscalDay: 29 }, 'fiscalDay'],
  [{ fiscalStyle: 'Lunar' }, 'fiscalStyle'],
  [{ defaultPeriod: 'customDates' }, 'defaultPeriod'],
])('settings with %o are refused and name the field', async (change, field) => {
  const answer = await (await admin()).put(`${at}/date-ranges/settings`, { ...defaultDateSettings, ...change })
  expect([answer.status, answer.field]).toEqual([400, field])
})

test('the present fiscal year is shown under settings that are not saved, week 53 with its month', async () => {
  const retail = {
    weekStart: 0,
    fiscalStyle: 'Weeks454',
    fiscalMonth: 2,
    fiscalDay: 1,
    fiscalYearBegins: 'NearestWeek',
    fiscalYearNamed: 'ByStart',
  }
  const client = await admin()
  const show = async () => (await client.put(`${at}/date-ranges/fiscal-year`, retail)).body
  const year = await show()
  expect(year).toMatchObject({ name: 'FY2027', from: '2027-01-31', to: '2028-01-29', weeks: 52 })
  expect(year.quarters[0].months).toEqual([
    { name: 'FY2027 M1', from: '2027-01-31', to: '2027-02-27', weeks: 4 },
    { name: 'FY2027 M2', from: '2027-02-28', to: '2027-04-03', weeks: 5 },
    { name: 'FY2027 M3', from: '2027-04-04', to: '2027-05-01', weeks: 4 },
  ])
  const by53 = { ...retail, weekStart: 6, fiscalMonth: 1, fiscalYearBegins: 'LastWeekBefore' }
  const longer = (await client.put(`${at}/date-ranges/fiscal-year`, by53)).body
  expect(longer).toMatchObject({ from: '2026-12-26', to: '2027-12-31', weeks: 53 })
  expect(longer.quarters[3].months.map(({ weeks }: { weeks: number }) => weeks)).toEqual([4, 5, 5])
  const months = (await client.put(`${at}/date-ranges/fiscal-year`, { ...retail, fiscalStyle: 'CalendarMonths' })).body
  expect(months).toMatchObject({ from: '2027-02-01', to: '2028-01-31', weeks: null })
})

test('a zone that nobody knows does not stop a person from seeing dates', async () => {
  await app.owner.query(`update users set timezone = 'Nowhere/Land' where id = $1`, [
    app.people.home.users['Analyst']!.id,
  ])
  const analyst = await signInAs(app.url, app.people.home.users['Analyst']!.email, PASSWORD)
  const { body } = await analyst.get(`${at}/date-ranges/date-range-sets?periods=today`)
  expect(body[0]).toMatchObject({ zone: 'UTC', from: '2027-03-15' })
})

/** The thin spaces that a language may put around a dash, as plain ones. */
function plain(buckets: DateBucket[]): DateBucket[] {
  return buckets.map((bucket) => ({ ...bucket, label: bucket.label.replaceAll(/\s/g, ' ') }))
}
