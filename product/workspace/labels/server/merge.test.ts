import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Label, LabelMerge, MergePreview } from '../contract.ts'
import { branchOf } from './label-tree.ts'

const ITEMS = 12
let app: TestApp
let admin: Client
let base: string
let tenantId: number
let customers: number[]
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  tenantId = app.people.home.id
  base = `/api/tenants/${tenantId}/labels`
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at)
     select $1, 1, 'c' || n, 'C ' || n, now() from generate_series(1, $2::int) n returning id`,
    [tenantId, ITEMS],
  )
  customers = rows.map(({ id }) => Number(id))
})
afterAll(() => app.close())

type Row = { id: number; parent_id: number | null; name: string; position: number; type: string }

/** Writes a tree and who carries what, as the owner; label n stands below `parents[n]`, one before it or none. */
async function plant(parents: readonly number[], names: readonly number[], carried: readonly (readonly number[])[]) {
  await app.owner.query(`set app.tenant_id = '${tenantId}'`)
  await app.owner.query('delete from label_merge where tenant_id = $1', [tenantId])
  await app.owner.query('delete from label where tenant_id = $1', [tenantId])
  const ids: number[] = []
  const levels: number[] = []
  const taken = new Set<string>()
  for (const [n, wish] of parents.entries()) {
    const above = n === 0 ? -1 : (wish % (n + 1)) - 1
    const parent = above >= 0 && levels[above]! < 5 ? above : -1
    levels.push(parent < 0 ? 1 : levels[parent]! + 1)
    const word = `Name ${names[n]}`
    const name = taken.has(`${parent} ${word}`) ? `${word} ${n}` : word
    taken.add(`${parent} ${name}`)
    const { rows } = await app.owner.query(
      `insert into label (tenant_id, type, name, parent_id, position, version, color) values ($1, 'category', $2, $3, $4, $5, 'red') returning id`,
      [tenantId, name, parent < 0 ? null : ids[parent], n + 1, n + 1],
    )
    ids.push(Number(rows[0].id))
  }
  for (const [at, ns] of carried.entries())
    for (const n of new Set(ns))
      await app.owner.query(
        `insert into customer_label (tenant_id, item_id, label_id, assigned_by, assigned_at) values ($1, $2, $3, 7, now() - make_interval(mins => $4)) on conflict do nothing`,
        [tenantId, customers[at]!, ids[n % ids.length]!, at * 31 + n],
      )
  return ids
}

async function everything() {
  const ask = async (sql: string) => (await app.owner.query(sql, [tenantId])).rows
  return {
    labels: await ask('select * from label where tenant_id = $1 order by id'),
    carried: await ask('select * from customer_label where tenant_id = $1 order by item_id, label_id'),
  }
}
const tree = async () =>
  (
    await app.owner.query<Row>('select id::int, parent_id::int, name, position, type from label where tenant_id = $1', [
      tenantId,
    ])
  ).rows
const merge = (from: number, into: number, version: number) =>
  admin.post<LabelMerge>(`${base}/${from}/merge`, { intoID: into, version })
const undo = (id: number) => admin.post<LabelMerge>(`${base}/merges/${id}/undo`)

test('a merge carries everything over, loses nobody twice, and taken back leaves exactly what was', async () => {
  const world = fc.record({
    parents: fc.array(fc.nat(20), { minLength: 2, maxLength: 9 }),
    names: fc.array(fc.nat(3), { minLength: 9, maxLength: 9 }),
    carried: fc.array(fc.array(fc.nat(8), { maxLength: 4 }), { minLength: ITEMS, maxLength: ITEMS }),
    from: fc.nat(8),
    into: fc.nat(8),
  })
  let merged = 0
  await fc.assert(
    fc.asyncProperty(world, async ({ parents, names, carried, from, into }) => {
      const ids = await plant(parents, names, carried)
      const [a, b] = [ids[from % ids.length]!, ids[into % ids.length]!]
      const before = await everything()
      const rows = await tree()
      const preview = await admin.get<MergePreview>(`${base}/${a}/merge?intoID=${b}`)
      const done = await merge(a, b, (from % ids.length) + 1)
      expect(done.key).toBe(preview.key)
      if (done.status !== 200) {
        const isBelow = branchOf(rows, a).some(({ id }) => id === b)
        expect(done.key).toBe(isBelow ? 'labels.underItself' : 'labels.tooDeep')
        expect(await everything()).toEqual(before)
        return
      }
      merged++
      const after = await everything()
      const had = (label: number) =>
        before.carried.filter((one) => Number(one.label_id) === label).map((one) => one.item_id)
      const has = after.carried.filter((one) => Number(one.label_id) === b).map((one) => one.item_id)
      expect(has).toEqual([...new Set([...had(a), ...had(b)])].sort((x, y) => Number(x) - Number(y)))
      expect(after.labels.some((one) => Number(one.id) === a)).toBe(false)
      const said = preview.body.lists.find(({ list }) => list === 'customers.customers')!
      expect(said).toMatchObject({ moved: has.length - had(b).length, after: has.length })
      expect(said.both).toBe(had(a).length - said.moved)
      const uses = (await admin.get<{ labelID: number; uses: { count: number }[] }[]>(`${base}/uses`)).body
      expect(uses.find(({ labelID }) => labelID === b)?.uses[0]?.count ?? 0).toBe(has.length)
      const gone = preview.body.labels.filter(({ becomes }) => becomes === 'merged').length + 1
      expect(after.labels).toHaveLength(before.labels.length - gone)

      expect((await undo(done.body.id)).body.undoneAt).not.toBeNull()
      expect(await everything()).toEqual(before)
      expect((await undo(done.body.id)).key).toBe('labels.undone')
    }),
    {
      numRuns: 40,
      // a child that is called as the label it stood below goes where that one was
      examples: [
        [
          {
            parents: [0, 3, 2, 0],
            names: [0, 3, 3, 0, 0, 0, 0, 0, 0],
            carried: Array.from({ length: ITEMS }, () => []),
            from: 5,
            into: 0,
          },
        ],
      ],
    },
  )
  expect(merged).toBeGreaterThan(10)
})

test('what people did since a merge stays as they left it when it is taken back', async () => {
  const [a, b] = await plant([0, 0], [1, 2], [[0], [0], [0, 1], [1], []])
  const { body } = await merge(a!, b!, 1)
  const label = (item: number, change: object) =>
    admin.put(`/api/tenants/${tenantId}/customers/labels`, { ids: [customers[item]], ...change })
  expect((await label(0, { remove: [b] })).status).toBe(200) // somebody takes it off
  expect((await label(4, { add: [b] })).status).toBe(200) // somebody else is given it
  await undo(body.id)
  const labelsOf = async (item: number) =>
    (await admin.get(`/api/tenants/${tenantId}/customers/${customers[item]}`)).body.labelIDs
  expect(await Promise.all([0, 1, 2, 3, 4].map(labelsOf))).toEqual([[], [a], [a, b], [b], [b]])
})

test('merges are taken back the latest first, within thirty days, and only while nothing stands in the way', async () => {
  const [a, b, c] = await plant([0, 0, 0], [1, 2, 3], [[0], [1], [2]])
  const first = await merge(a!, b!, 1)
  const second = await merge(b!, c!, 2)
  expect((await undo(first.body.id)).key).toBe('labels.mergedOn')
  const open = await admin.get<{ items: LabelMerge[] }>(`${base}/merges`)
  expect(open.body.items.map(({ id }) => id)).toEqual([second.body.id, first.body.id])
  expect((await undo(second.body.id)).status).toBe(200)
  const twin = await admin.post<Label>(base, { name: 'Name 1', type: 'category' })
  expect((await undo(first.body.id)).key).toBe('labels.nameTaken')
  await admin.delete(`${base}/${twin.body.id}`)
  await app.owner.query(`update label_merge set undo_until = now() - interval '1 second' where tenant_id = $1`, [
    tenantId,
  ])
  expect((await undo(first.body.id)).key).toBe('labels.tooLate')
  expect((await admin.get<{ items: LabelMerge[] }>(`${base}/merges`)).body.items).toEqual([])
})

test('labels of the product and of other types take no part in a merge', async () => {
  const [a] = await plant([0], [1], [])
  expect((await merge(a!, 1_000_001, 1)).key).toBe('labels.shared')
  const other = await admin.post<Label>(base, { name: 'Report', type: 'report' })
  expect((await merge(a!, other.body.id, 1)).key).toBe('labels.otherType')
  expect((await merge(a!, a!, 1)).key).toBe('labels.underItself')
})
