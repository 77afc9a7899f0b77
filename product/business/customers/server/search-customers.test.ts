import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Customer } from '../contract.ts'

const NAMES = ['Ada Lovelace', 'Bob Stone', 'Cleo Vance', 'Dora Stone', 'Eve Adams']
let app: TestApp
let admin: Client
let base: string
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at)
     select $1, 1, 'c' || at, name, now() - make_interval(days => at::int) from unnest($2::text[]) with ordinality u(name, at) returning id`,
    [app.people.home.id, NAMES],
  )
  ids = rows.map(({ id }) => Number(id))
})
afterAll(() => app.close())

const search = (body: object, client = admin) =>
  client.put<{ items: Customer[]; nextCursor: string | null }>(`${base}/customers/search`, body)
const names = async (body: object) => (await search(body)).body.items.map(({ displayName }) => displayName)

test('customers come in the order asked, page after page, and by a part of their name', async () => {
  expect(await names({})).toEqual(NAMES)
  expect(await names({ sort: 'firstSeenAt' })).toEqual(NAMES.toReversed())
  expect(await names({ sort: '-displayName' })).toEqual(NAMES.toReversed())
  expect(await names({ search: 'stone' })).toEqual(['Bob Stone', 'Dora Stone'])
  for (const sort of ['-firstSeenAt', 'firstSeenAt', 'displayName', '-displayName']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await search({ sort, limit: 2, cursor })
      seen.push(...body.items.map(({ displayName }) => displayName))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen, sort).toEqual(await names({ sort }))
  }
})

test('customers are labelled and found by their labels', async () => {
  const label = (await admin.post(`${base}/labels`, { name: 'VIP', type: 'inbox' })).body.id as number
  const { body } = await admin.put(`${base}/customers/labels`, { ids: [ids[1], ids[3]], add: [label] })
  expect(body).toMatchObject({ done: 2, failed: 0 })
  expect(await names({ filters: [{ name: 'labels', values: [String(label)] }] })).toEqual(['Bob Stone', 'Dora Stone'])
  expect((await admin.get<Customer>(`${base}/customers/${ids[1]}`)).body.labelIDs).toEqual([label])
})

test('who sees only some locations finds no customers here, and labels none', async () => {
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [
    app.people.home.users['Responder']!.id,
  ])
  const responder = await app.as('Responder')
  expect((await search({}, responder)).body.items).toEqual([])
  const { body } = await responder.put(`${base}/customers/labels`, { ids: [ids[0]], add: [1_000_001] })
  expect(body).toMatchObject({ done: 0, failed: 1 })
})

test('who may not see names can neither look for one nor sort by it', async () => {
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [app.people.home.users['Analyst']!.id])
  const analyst = await app.as('Analyst')
  const { body } = await search({}, analyst)
  expect(JSON.stringify(body)).not.toContain('Stone')
  expect((await search({ search: 'stone' }, analyst)).body.items).toEqual([])
  expect((await search({ sort: 'displayName' }, analyst)).status).toBe(403)
})
