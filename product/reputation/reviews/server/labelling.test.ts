import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { facetList } from '#platform/server/list/facet-list.ts'
import { streamList } from '#platform/server/list/stream-list.ts'
import type { LabelResult } from '#product/workspace/labels/contract.ts'
import { seedReviews, type SeededReview } from './seed-reviews.test-data.ts'

let app: TestApp
let admin: Client
let all: SeededReview[]
let base: string
beforeAll(async () => {
  app = await openTestApp()
  all = await seedReviews(app.owner, app.people.home.id, { locations: 3, reviews: 60 })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

let count = 0
const make = async (parentID: number | null = null) =>
  (await admin.post(`${base}/labels`, { name: `Label ${++count}`, type: 'category', parentID })).body.id as number
const label = (body: object, client = admin) => client.put<LabelResult>(`${base}/reviews/labels`, body)
const labelsOf = async (id: number) => (await admin.get(`${base}/reviews/${id}`)).body.labelIDs as number[]
const list = () => app.services.lists.get('reviews.reviews')!
const reader = () => ({
  tenantId: app.people.home.id,
  who: null,
  read: app.services.door.read({ tenantId: app.people.home.id }),
  now: () => app.clock.now(),
})
const by = (values: number[], op: FilterClause['operator'] = operator.Equal): FilterClause[] => [
  { name: 'labels', operator: op, values: values.map(String) },
]
const found = async (filters: FilterClause[]) => (await countList(list(), reader(), filters)).count

test('many reviews are labelled at once, each with its own result, and the same call again changes nothing', async () => {
  const [one, two] = [await make(), await make()]
  const ids = all.slice(0, 3).map(({ id }) => id)
  const { body } = await label({ ids: [...ids, 999_999], add: [one, two] })
  expect(body).toMatchObject({ done: 3, failed: 1 })
  expect(body.results[0]).toEqual({ id: ids[0], ok: true, added: [one, two], removed: [] })
  expect(body.results[3]).toMatchObject({ id: 999_999, ok: false, key: 'reviews.notFound', added: [] })
  const again = await label({ ids, add: [one], remove: [two] })
  expect(again.body.results.map(({ added, removed }) => [added, removed])).toEqual(ids.map(() => [[], [two]]))
  expect(await labelsOf(ids[0]!)).toEqual([one])
  const page = await admin.put(`${base}/reviews/search`, { limit: 100 })
  const labelled = page.body.items.filter(({ labelIDs }: { labelIDs: number[] }) => labelIDs.includes(one))
  expect(labelled.map(({ id }: { id: number }) => id).sort()).toEqual(ids.toSorted())
})

test('labels of the product can be given; unknown, foreign and switched-off ones cannot', async () => {
  const ids = [all[4]!.id]
  expect((await label({ ids, add: [1_000_001] })).body.done).toBe(1)
  const sibling = await app.as('Administrator', 'sibling')
  const foreign = await sibling.post(`/api/tenants/${app.people.sibling.id}/labels`, { name: 'x', type: 'category' })
  for (const add of [[foreign.body.id], [404], [await make(), 404]])
    expect((await label({ ids, add })).key).toBe('reviews.unknownLabel')
  const off = await make()
  await label({ ids, add: [off] })
  await admin.put(`${base}/labels/${off}`, { name: 'Off', active: false, version: 1 })
  expect((await label({ ids, add: [off] })).key).toBe('reviews.unknownLabel')
  expect((await label({ ids, remove: [off] })).body.results[0]!.removed).toEqual([off])
  expect(await labelsOf(ids[0]!)).toEqual([1_000_001])
})

test('who sees only some locations labels only there, and who may not label does not', async () => {
  const one = await make()
  const mine = all[0]!
  const elsewhere = all.find(({ locationId }) => locationId !== mine.locationId)!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Responder']!.id,
    [mine.locationId],
  ])
  const { body } = await label({ ids: [mine.id, elsewhere.id], add: [one] }, await app.as('Responder'))
  expect(body.results.map(({ ok }) => ok)).toEqual([true, false])
  expect(await labelsOf(elsewhere.id)).not.toContain(one)
  expect((await label({ ids: [mine.id], add: [one] }, await app.as('Analyst'))).status).toBe(403)
})

test('a filter by a label finds those below it too; its opposite, none and any leave the rest', async () => {
  const top = await make()
  const middle = await make(top)
  const leaf = await make(middle)
  const [a, b, c, d] = all.slice(10, 14).map(({ id }) => id)
  await label({ ids: [a!, b!], add: [leaf] })
  await label({ ids: [b!, c!], add: [middle] })
  await label({ ids: [d!], add: [top] })
  expect([await found(by([leaf])), await found(by([middle])), await found(by([top]))]).toEqual([2, 3, 4])
  expect(await found(by([top], operator.NotEqual))).toBe(all.length - 4)
  const none = [{ name: 'labels', operator: operator.IsNull, values: ['true'] }]
  const some = [{ name: 'labels', operator: operator.IsNull, values: ['false'] }]
  expect((await found(none)) + (await found(some))).toBe(all.length)
  const page = await admin.put(`${base}/reviews/search`, { filters: by([middle]) })
  expect(page.body.items.map(({ id }: { id: number }) => id).sort()).toEqual([a, b, c].sort())
  const { labels } = await facetList(list(), reader(), by([leaf]), ['labels'])
  const counted = [leaf, middle, top].map((one) => labels!.find(({ value }) => value === one)?.count)
  expect(counted).toEqual([2, 3, 4])
  const taken = await Array.fromAsync(
    streamList(app.services.door, list(), reader(), { filters: by([top]), fields: ['labels'] }),
  )
  expect(taken.map(({ labels: names }) => names).sort()).toEqual(
    [`Label ${count}`, `Label ${count - 1}`, `Label ${count - 2}`, `Label ${count - 1}, Label ${count}`].sort(),
  )
})

test('a filter by a category knows the labels of that type alone', async () => {
  const category = await make()
  const social = (await admin.post(`${base}/labels`, { name: `Label ${++count}`, type: 'social' })).body.id as number
  const [a, b] = all.slice(30, 32).map(({ id }) => id)
  await label({ ids: [a!], add: [category, social] })
  await label({ ids: [b!], add: [social] })
  const of = (id: number) => by([id]).map((clause) => ({ ...clause, name: 'category' }))
  expect([await found(of(category)), await found(of(social)), await found(by([social]))]).toEqual([1, 0, 2])
  const { body } = await admin.get<{ labelID: number; uses: { list: string }[] }[]>(`${base}/labels/uses`)
  const lists = body.find(({ labelID }) => labelID === category)!.uses.map((use) => use.list)
  expect(lists.filter((name) => name === 'reviews.reviews')).toHaveLength(1)
  const facets = await facetList(list(), reader(), by([social]), ['category'])
  expect(facets['category']).toEqual([expect.objectContaining({ value: category, count: 1 })])
})

test('an old address finds what a merged label went into, and nothing for a deleted one', async () => {
  const [one, two] = [await make(), await make()]
  await label({ ids: [all[20]!.id], add: [one] })
  await label({ ids: [all[21]!.id], add: [two] })
  const merged = await admin.post(`${base}/labels/${one}/merge`, { intoID: two, version: 1 })
  expect(merged.status).toBe(200)
  expect(await found(by([one]))).toBe(2)
  await admin.post(`${base}/labels/merges/${merged.body.id}/undo`)
  expect(await found(by([one]))).toBe(1)
  await admin.delete(`${base}/labels/${one}`)
  expect(await found(by([one]))).toBe(0)
})

test('the filter bar is told how labels are called, merged and deleted ones too, and how many reviews each finds', async () => {
  const top = await make()
  const leaf = await make(top)
  const gone = await make()
  const ids = all.slice(40, 43).map(({ id }) => id)
  await label({ ids, add: [leaf] })
  await admin.post(`${base}/labels/${gone}/merge`, { intoID: leaf, version: 1 })
  const asked = { list: 'reviews.reviews', names: ['labels'], filters: by([gone, 123_456_789]), limit: 250 }
  const { body } = await admin.post(`${base}/facets`, asked)
  const told = (value: number) => {
    const option = body[0].options.find((one: { value: string }) => one.value === String(value))
    return [option?.label, option?.count]
  }
  expect(told(top)).toEqual([`Label ${count - 2}`, 3])
  expect(told(leaf)).toEqual([`Label ${count - 2} › Label ${count - 1}`, 3])
  expect(told(gone)).toEqual([`Label ${count - 2} › Label ${count - 1}`, 0])
  expect(told(123_456_789)).toEqual(['Deleted label', 0])
})

test('a review that is gone takes its labels along', async () => {
  const one = await make()
  await label({ ids: [all[30]!.id], add: [one] })
  await app.owner.query(`select set_config('app.tenant_id', $1, false)`, [String(app.people.home.id)])
  await app.owner.query('delete from review where tenant_id = $1 and id = $2', [app.people.home.id, all[30]!.id])
  const uses = (await admin.get<{ labelID: number }[]>(`${base}/labels/uses`)).body
  expect(uses.some(({ labelID }) => labelID === one)).toBe(false)
})
