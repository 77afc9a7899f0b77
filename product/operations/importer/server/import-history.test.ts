import { afterAll, beforeEach, expect, test } from 'vitest'
import { csv, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

type Shown = { text: string; dueAt: string | null; sourceRating: number | null; rating: number | null }
const find = async (body: object): Promise<{ items: Shown[]; nextCursor: string | null }> =>
  (await imports.client.put(`/api/tenants/${app.people.home.id}/reviews/search`, body)).body
const search = async (body: object) => (await find(body)).items

const recent = new Date(Date.now() - 3_600_000).toISOString()
const file = csv('store,rating,date,review', `S1,2,2024-03-01,Old`, `S1,2,${recent},New`)
const late = [{ name: 'late', values: ['true'] }]
const awaited = [{ name: 'history', values: ['false'] }]

test('what was older than its reply time at the import is history: due at no time, never late, last in the list by due time', async () => {
  const job = await imports.plan(file)
  expect(job.plan).toMatchObject({ old: 1 })
  await imports.commit(job)
  expect(await search({ filters: late })).toEqual([])
  expect((await search({ filters: awaited })).map(({ text }) => text)).toEqual(['New'])
  const first = await find({ sort: 'due', limit: 1 })
  const second = await find({ sort: 'due', limit: 1, cursor: first.nextCursor })
  expect([...first.items, ...second.items].map(({ text, dueAt }) => [text, dueAt === null])).toEqual([
    ['New', false],
    ['Old', true],
  ])
})

test('whoever wants old reviews answered, too, chooses so, and then they are late', async () => {
  await imports.commit(await imports.plan(file, { oldAreDue: true }))
  expect((await search({ filters: late })).map(({ text }) => text)).toEqual(['Old'])
})

test('what an import brings is due by the service level that fits, and is history by it alone', async () => {
  const base = `/api/tenants/${app.people.home.id}`
  const { body: level } = await imports.client.post(`${base}/service-levels`, {
    name: 'Patient',
    hours: 72,
    maxRating: 2,
  })
  const at = new Date(Date.now() - 48 * 3_600_000).toISOString()
  const job = await imports.plan(csv('store,rating,date,review', `S1,2,${at},Bad`, `S1,5,${at},Good`))
  expect(job.plan).toMatchObject({ old: 1 })
  await imports.commit(job)
  expect((await search({ sort: 'due' })).map(({ text, dueAt }) => [text, dueAt])).toEqual([
    ['Bad', new Date(Date.parse(at) + 72 * 3_600_000).toISOString()],
    ['Good', null],
  ])
  await imports.client.delete(`${base}/service-levels/${level.id}`)
})

test('a rating between two stars stands beside the stars it was rounded to, and leaves with the import that brought it', async () => {
  const ids = 'review_id,store,rating,date,review'
  const nearest = csv(ids, 'a,S1,5,2026-03-01,Good', 'b,S1,4.573,2026-03-02,Mean')
  await imports.commit(await imports.plan(nearest, { rounding: 'Nearest' }))
  expect((await search({ sort: 'date' })).map(({ rating, sourceRating }) => [rating, sourceRating])).toEqual([
    [5, null],
    [5, 4.573],
  ])
  const down = csv(ids, 'a,S1,3.5,2026-03-01,Good', 'b,S1,2,2026-03-02,Mean')
  const job = await imports.commit(await imports.plan(down, { rounding: 'Down' }))
  const kept = async () => (await reviews()).map(({ rating, source_rating }) => [rating, source_rating])
  expect(await kept()).toEqual([
    [3, 3.5],
    [2, null],
  ])
  await imports.undo(job.id)
  expect(await kept()).toEqual([
    [5, null],
    [5, 4.573],
  ])
})

test('what a column says of the source stands beside whole stars where it rounds to them; where it does not, the stars are right; without stars it makes them', async () => {
  const file = csv(
    'store,rating,rating at the source,date,review',
    'S1,4,4.573,2026-03-01,Down',
    'S1,5,4.573,2026-03-02,Up',
    'S1,2,4.573,2026-03-03,Neither',
    'S1,3,3,2026-03-04,Whole',
    'S1,3,much,2026-03-05,Unreadable',
    'S1,,4.2,2026-03-06,Alone',
  )
  const job = await imports.plan(file, { rounding: 'Nearest' })
  expect(job.plan).toMatchObject({ outcomes: { create: 6, reject: 0 }, unused: [] })
  await imports.commit(job)
  expect((await reviews()).map(({ rating, source_rating }) => [rating, source_rating])).toEqual([
    [4, 4.573],
    [5, 4.573],
    [2, null],
    [3, null],
    [3, null],
    [4, 4.2],
  ])
})
