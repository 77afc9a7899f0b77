import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { zoneNames } from './zone-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Country = { id: number; code: string; name: string; phoneCode: string }
const countriesIn = async (locale: string) =>
  (await app.open.get<Country[]>('/api/countries', { 'x-locale': locale })).body

test('countries come in the reader’s language, the United States first, with their phone codes and ISO numbers', async () => {
  const english = await countriesIn('en_US')
  const german = await countriesIn('de_DE')
  expect(english[0]).toEqual({ id: 840, code: 'US', name: 'United States', phoneCode: '1' })
  expect(german[0]!.name).toBe('Vereinigte Staaten')
  expect(german.find(({ code }) => code === 'DE')).toEqual({
    id: 276,
    code: 'DE',
    name: 'Deutschland',
    phoneCode: '49',
  })
  expect(german.slice(1).map(({ name }) => name)).toEqual(
    german
      .slice(1)
      .map(({ name }) => name)
      .toSorted(new Intl.Collator('de').compare),
  )
  expect(german.indexOf(german.find(({ code }) => code === 'AT')!)).toBeGreaterThan(100) // Österreich stands under O
  expect(english).toHaveLength(243)
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
})

test('a browser may keep them, for each language its own', async () => {
  const { headers } = await app.open.get('/api/countries')
  expect(headers.get('cache-control')).toBe('private, max-age=86400')
  expect(headers.get('vary')).toContain('X-Locale')
  expect((await app.open.get('/api/timezones/9999')).headers.get('cache-control')).toBe('no-store')
})

test('a time zone keeps its id for good', async () => {
  expect([1, 2, 300, 419].map((id) => zoneNames[id - 1])).toEqual([
    'UTC',
    'Africa/Abidjan',
    'Atlantic/St_Helena',
    'Pacific/Wallis',
  ])
  expect(new Set(zoneNames).size).toBe(zoneNames.length)
  const { body } = await app.open.get('/api/timezones')
  expect(body).toHaveLength(zoneNames.length)
  for (const id of [1, 300]) {
    const one = await app.open.get(`/api/timezones/${id}`)
    expect(one.body).toEqual(body.find((zone: { id: number }) => zone.id === id))
  }
  for (const id of ['0', '-1', '5000', '2147483648']) {
    const { status, key } = await app.open.get(`/api/timezones/${id}`)
    expect([status, key]).toEqual([404, 'world.notFound'])
  }
})

test('an offset is that of the season, in odd zones too', async () => {
  const of = async (name: string) =>
    (await app.open.get(`/api/timezones/${zoneNames.indexOf(name) + 1}`, { 'x-locale': 'de_DE' })).body
  expect((await of('Asia/Kathmandu')).offsetMinutes).toBe(345)
  expect((await of('UTC')).offsetMinutes).toBe(0)
  expect((await of('America/St_Johns')).offsetMinutes % 60).not.toBe(0)
  const berlin = await of('Europe/Berlin')
  expect(berlin.label).toBe(`(UTC+0${berlin.offsetMinutes / 60}:00) Berlin · Mitteleuropäische Zeit`)
  const summers = new Set<number>()
  for (let month = 0; month < 12; month++) {
    summers.add((await of('Europe/Berlin')).offsetMinutes)
    app.clock.advance(31 * 86_400)
  }
  expect([...summers].toSorted((a, b) => a - b)).toEqual([60, 120])
})
