import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const at = (rest = '') => `/api/tenants/${app.people.home.id}/dashboards${rest}`
const tile = { id: 'a', kind: 'number', title: '', width: 1, height: 1, measure: 'reviews', filters: [] }
const content = { name: 'Mine', tiles: [tile], filters: [{ name: 'rating', operator: 4, values: ['1'] }] }

test('a dashboard is made, opened, changed, copied and deleted by its owner', async () => {
  const client = await app.as('Analyst')
  const made = await client.post(at(), content)
  expect(made.body).toMatchObject({ ...content, version: 1, mayEdit: true })
  const { id } = made.body
  expect((await client.get(at(`/${id}`))).body).toEqual(made.body)
  const saved = await client.put(at(`/${id}`), { ...content, name: 'Ours', version: 1 })
  expect(saved.body).toMatchObject({ name: 'Ours', version: 2 })
  const late = await client.put(at(`/${id}`), { ...content, version: 1 })
  expect(late.status).toBe(409)
  const copy = await client.post(at(`/${id}/duplicate`), { name: 'Copy' })
  expect(copy.body).toMatchObject({ name: 'Copy', tiles: content.tiles, version: 1 })
  expect((await client.get(at())).body.items.map(({ name }: { name: string }) => name)).toEqual(['Copy', 'Ours'])
  expect((await client.delete(at(`/${id}`))).status).toBe(200)
  expect((await client.get(at(`/${id}`))).key).toBe('dashboards.notFound')
})

test('a private dashboard is nobody else’s, and nobody learns of it', async () => {
  const { body } = await (await app.as('Analyst')).post(at(), content)
  const other = await app.as('Administrator')
  expect((await other.get(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  expect((await other.put(at(`/${body.id}`), { ...content, version: 1 })).key).toBe('dashboards.notFound')
  expect((await other.delete(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  expect((await other.get(at())).body.items).toEqual([])
})

test('what no list understands is not saved, and two tiles never share a name', async () => {
  const client = await app.as('Analyst')
  const filters = [{ name: 'rating', operator: 4, values: ['many'] }]
  expect((await client.post(at(), { ...content, filters })).status).toBe(400)
  expect((await client.post(at(), { ...content, tiles: [tile, tile] })).field).toBe('tiles')
  expect((await client.post(at(), { ...content, tiles: [{ ...tile, filters }] })).status).toBe(400)
})

test('whoever may not make dashboards is told so', async () => {
  expect((await (await app.as('Responder')).post(at(), content)).status).toBe(403)
})
