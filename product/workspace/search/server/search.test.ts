import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

type Group = {
  system: string
  hits: { id: number; label: string; note: string | null; rank: number }[]
  isCut: boolean
}

let app: TestApp
let admin: Client
const ids = { mine: 0, other: 0 }
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  const place = async (tenantId: number, name: string, city: string) =>
    Number(
      (
        await app.owner.query(
          `insert into location (tenant_id, uid, code, internal_name, public_name, city) values ($1, $2, $2, $2, $2, $3) returning id`,
          [tenantId, name, city],
        )
      ).rows[0].id,
    )
  const review = (tenantId: number, locationId: number, text: string) =>
    app.owner.query(
      `with c as (insert into customer (tenant_id, source_id, source_uid, display_name, email, first_seen_at) values ($1, 1, $3, $4, 'zanzibar@example.com', now()) returning id)
       insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date) select $1, $2, 1, $3, c.id, 4, $3, now() from c`,
      [tenantId, locationId, text, `Wilhelmina ${text.split(' ')[0]}`],
    )
  ids.mine = await place(app.people.home.id, 'Marigold Bakery', 'Leipzig')
  ids.other = await place(app.people.home.id, 'Marigold Harbour', 'Kiel')
  const foreign = await place(app.people.sibling.id, 'Marigold Foreign', 'Leipzig')
  await review(app.people.home.id, ids.mine, 'Mine: the walnut loaf was warm')
  await review(app.people.home.id, ids.other, 'Other: the walnut loaf was cold')
  await review(app.people.sibling.id, foreign, 'Foreign: the walnut loaf was foreign')
})
afterAll(() => app.close())

const find = async (text: string, client = admin): Promise<Group[]> => {
  const { status, body } = await client.put(`/api/tenants/${app.people.home.id}/search`, { text })
  expect([status, body.late]).toEqual([200, []])
  return body.groups
}
const labels = (groups: Group[], system: string) =>
  groups.find((group) => group.system === system)?.hits.map(({ label }) => label) ?? []
const userId = () => app.people.home.users['Analyst']!.id

test('locations, customers, users and reviews are found by what people know of them, nothing of a sibling', async () => {
  expect(labels(await find('marigold'), 'locations')).toEqual(['Marigold Bakery', 'Marigold Harbour'])
  expect(labels(await find('leip'), 'locations')).toEqual(['Marigold Bakery'])
  expect(labels(await find('wilhelmina m'), 'customers')[0]).toBe('Wilhelmina Mine:')
  expect(labels(await find('analyst@'), 'users')).toEqual(['Analyst Tester'])
  expect(labels(await find('walnut loaf'), 'reviews').sort()).toEqual([
    'Mine: the walnut loaf was warm',
    'Other: the walnut loaf was cold',
  ])
  for (const text of ['foreign', 'walnut', 'marigold', 'wilhelmina'])
    expect(JSON.stringify(await find(text))).not.toContain('oreign')
})

test('a slip of the finger is forgiven in names, and the best comes first', async () => {
  expect(labels(await find('marigodl bakery'), 'locations')[0]).toBe('Marigold Bakery')
  expect(labels(await find('wilhemina'), 'customers')).toHaveLength(2)
  expect(labels(await find('Administratr'), 'users')[0]).toBe('Administrator Tester')
  const [first] = await find('harbour')
  expect(first!.system).toBe('locations')
  expect(await find('nothing whatsoever zzz')).toEqual([])
})

test('signs that mean something to the database mean nothing here', async () => {
  for (const text of ['%%', '__', '100%', `o'clock`, '\\\\', '"walnut', '-walnut', '&|!(', '<->', "');--"])
    expect(Array.isArray(await find(text))).toBe(true)
  expect(labels(await find('%%'), 'locations')).toEqual([])
})

test('whoever sees some locations finds theirs alone, and no customers', async () => {
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    userId(),
    [ids.mine],
  ])
  const analyst = await app.as('Analyst')
  expect(labels(await find('marigold', analyst), 'locations')).toEqual(['Marigold Bakery'])
  expect(labels(await find('walnut', analyst), 'reviews')).toEqual(['Mine: the walnut loaf was warm'])
  for (const text of ['other', 'harbour', 'kiel', 'wilhelmina', 'cold'])
    expect(JSON.stringify(await find(text, analyst))).not.toMatch(/Other|Harbour|Wilhelmina/)
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [userId()])
  expect(labels(await find('wilhelmina', analyst), 'customers')).toHaveLength(2)
})

test('names of customers are for those with the scope; e-mail addresses are for nobody', async () => {
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [userId()])
  const analyst = await app.as('Analyst')
  expect(await find('wilhelmina', analyst)).toEqual([])
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [userId()])
  expect(await find('zanzibar', analyst)).toEqual([])
})

test('each kind is asked only for those who hold its right', async () => {
  const { roleId } = app.people.home.users['Analyst']!
  const analyst = await app.as('Analyst')
  const kinds: Record<string, string> = {
    'platform-locations.view': 'locations',
    'customers.view': 'customers',
    'reviews.view': 'reviews',
    'platform-users.view': 'users',
  }
  for (const [action, system] of Object.entries(kinds)) {
    await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
      roleId,
      [action, 'platform-pii-public.view'],
    ])
    const found = await Promise.all(['marigold', 'wilhelmina', 'walnut', 'tester'].map((text) => find(text, analyst)))
    expect([...new Set(found.flat().map((group) => group.system))]).toEqual([system])
  }
})

test('among many, names and words are found through their indexes', { timeout: 60_000 }, async () => {
  const tenantId = app.people.sibling.id
  await app.owner.query('set session_replication_role = replica') // rollups are not what is tried here
  await app.owner.query(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) select $1, 1, 'many-' || n, md5(n::text) || ' ' || md5((n * 7)::text), now() from generate_series(1, 40000) n`,
    [tenantId],
  )
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) select $1, (select min(id) from location where tenant_id = $1), 1, 'many-' || n, 3, md5(n::text) || ' ' || md5((n % 900)::text), now() - n * interval '1 minute' from generate_series(1, 40000) n`,
    [tenantId],
  )
  await app.owner.query('reset session_replication_role')
  await app.owner.query('analyze customer, review')
  const plans = async (role: string, sql: string) => {
    await app.owner.query(`begin; set local role ${role}; set local app.tenant_id = '${tenantId}'`)
    const { rows } = await app.owner.query(`explain ${sql}`)
    await app.owner.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const customers = `select id from customer where tenant_id = ${tenantId} and`
  for (const condition of [`display_name ilike 'wilh%'`, `display_name ilike '% mine%'`, `'wilhelmna' <% display_name`])
    expect(await plans('search_reader', `${customers} ${condition} limit 300`), condition).toContain(
      'customer_name_trigrams',
    )
  expect(
    await plans(
      'search_reader',
      `select id from review where tenant_id = ${tenantId} and tsv @@ websearch_to_tsquery('simple', 'walnut loaf')`,
    ),
  ).toContain('review_words')
  const sibling = await app.as('Administrator', 'sibling')
  const { body } = await sibling.put(`/api/tenants/${tenantId}/search`, { text: 'wilhelmina for' })
  expect(labels(body.groups, 'customers')[0]).toBe('Wilhelmina Foreign:')
})
