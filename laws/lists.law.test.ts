import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type FilterClause, type ListField, operator, operatorsOf } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { facetList } from '#platform/server/list/facet-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { type ListReader, type RegisteredList, whereOf } from '#platform/server/list/served-list.ts'
import { exportableFields, orderOf, streamList } from '#platform/server/list/stream-list.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import { createThings } from './fixtures.ts'
import { seen } from './house.ts'

const OWN = 'OwnMark'
const FOREIGN = 'ForeignMark'

let app: TestApp
let lists: readonly RegisteredList[]
beforeAll(async () => {
  app = await openTestApp()
  lists = [...app.services.lists.values()]
  const kinds = new Set([
    'autoSendGroup',
    'ruleRun',
    'review',
    'customer',
    'label',
    'user',
    'location',
    'auditRecord',
    'export',
    'importJob',
    'userImport',
    'reviewUpdate',
    'aiDraft',
    'competitorReview',
    'guestLink',
    'ticket',
    'task',
    'actionPlan',
    'inboxThread',
    'question',
  ])
  for (const [tenant, mark] of [
    ['home', OWN],
    ['home', OWN],
    ['sibling', FOREIGN],
  ] as const) {
    const things = await createThings(app.owner, app.people[tenant], mark, kinds)
    for (const kind of ['review', 'customer'] as const)
      await app.owner.query(
        `insert into ${kind}_label (tenant_id, item_id, label_id, assigned_at) values ($1, $2, $3, now())`,
        [app.people[tenant].id, things[kind], things['label']],
      )
  }
})
afterAll(() => app.close())

const reader = (who: Who | null = null): ListReader => ({
  tenantId: app.people.home.id,
  who,
  read: app.services.door.read({ tenantId: app.people.home.id }),
  now: () => app.clock.now(),
})
const limited = (who: Partial<Who>): Who => ({
  userId: 1,
  actorId: 1,
  agencyId: 1,
  tenantId: app.people.home.id,
  actions: new Set(lists.flatMap(({ spec }) => Object.values(spec.fields).flatMap(({ needs }) => needs ?? []))),
  locationIds: 'all',
  piiScopes: new Set(['public', 'sensitive', 'administration']),
  name: '',
  locale: 'en_US',
  timeZone: 'UTC',
  impersonation: null,
  pending: null,
  ...who,
})
const examples: Record<ListField['type'], string> = {
  text: 'x',
  integer: '1',
  number: '1.5',
  boolean: 'true',
  id: '1',
  choice: '',
  instant: '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  keyword: 'x near/2 y or z',
}
const clauseOf = (name: string, field: ListField, op: FilterClause['operator']): FilterClause => {
  const value =
    op === operator.IsNull ? 'true' : field.type === 'choice' ? field.choices!.members[0]! : examples[field.type]
  return { name, operator: op, values: op === operator.Between ? [value, value] : [value] }
}
const filterables = (list: RegisteredList) => Object.entries(list.spec.fields).filter(([, field]) => field.filterable)

test('every field of every list can be filtered by every operator of its type', async () => {
  let asked = 0
  for (const list of lists) {
    for (const [name, field] of filterables(list)) {
      for (const op of operatorsOf(field.type)) {
        const { count } = await countList(list, reader(), [clauseOf(name, field, op)])
        expect(count, `${list.name}.${name} ${op}`).toBeGreaterThanOrEqual(0)
        asked++
      }
    }
  }
  seen('list filters', { statements: asked, lists: lists.length })
})

test('an odd value is counted with or refused by its field, whatever the operator', async () => {
  const odd = [
    '0001-01-01',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '0000-00-00',
    '2026-02-30',
  ]
  odd.push(
    '-1',
    '1e30',
    '9'.repeat(30),
    '-9223372036854775809',
    'NaN',
    'Infinity',
    '',
    '\u202e',
    '%',
    '\\',
    'x'.repeat(1000),
  )
  const west = reader(limited({ timeZone: 'America/Los_Angeles' })) // where the first day of all begins before it in UTC
  const wrong: string[] = []
  let asked = 0
  for (const list of lists) {
    for (const [name, field] of filterables(list)) {
      for (const op of operatorsOf(field.type)) {
        for (const value of odd) {
          const clause = { name, operator: op, values: op === operator.Between ? [value, value] : [value] }
          const failure = await Promise.try(() => countList(list, west, [clause])).then(
            () => null,
            (error: Error) => error,
          )
          if (failure && !(failure instanceof Fault))
            wrong.push(`${list.name}.${name} ${op} ${value.slice(0, 30)}: ${failure.message}`)
          asked++
        }
      }
    }
  }
  expect(wrong).toEqual([])
  seen('odd list filters', { statements: asked, lists: lists.length })
}, 600_000)

test('a filter and its opposite together leave every row of a list, and no row of another tenant', async () => {
  for (const list of lists) {
    const all = (await countList(list, reader(), [])).count
    expect(all, list.name).toBeGreaterThan(0)
    for (const [name, field] of filterables(list)) {
      const equal = clauseOf(name, field, operator.Equal)
      const parts = await Promise.all([
        countList(list, reader(), [equal]),
        countList(list, reader(), [{ ...equal, operator: operator.NotEqual }]),
      ])
      expect(parts[0].count + parts[1].count, `${list.name}.${name}`).toBe(all)
    }
  }
})

test('facets count what the reader may see, and nothing of a sibling tenant', async () => {
  let facets = 0
  let values = 0
  for (const list of lists) {
    const names = Object.keys(list.spec.fields).filter((name) => list.spec.fields[name]!.facetable)
    const counted = await facetList(list, reader(), [], names)
    expect(JSON.stringify(counted)).not.toContain(FOREIGN)
    facets += names.length
    values += Object.values(counted).flat().length
    const nowhere = await facetList(list, reader(limited({ locationIds: [] })), [], names)
    if (list.spec.fields['location']) expect(Object.values(nowhere).flat(), list.name).toEqual([])
  }
  seen('list facets', { values, facets })
})

test('an export streams every field one may see, in the order of every sortable field', async () => {
  let rows = 0
  for (const list of lists) {
    const all = (await countList(list, reader(), [])).count
    const fields = exportableFields(list, reader())
    const sorts = Object.keys(list.spec.fields).filter((name) => list.spec.fields[name]!.sortable)
    for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
      const taken = await Array.fromAsync(streamList(app.services.door, list, reader(), { filters: [], fields, sort }))
      expect(taken, `${list.name} by ${sort}`).toHaveLength(all)
      expect(JSON.stringify(taken)).not.toContain(FOREIGN)
      if (fields.length > 0) expect(JSON.stringify(taken)).toContain(OWN)
      rows += taken.length
    }
  }
  seen('list exports', { rows })
})

test('pages follow each other through every row once, in the order of every sortable field', async () => {
  let pages = 0
  for (const list of lists) {
    const all = (await countList(list, reader(), [])).count
    const sorts = Object.keys(list.spec.fields).filter((name) => list.spec.fields[name]!.sortable)
    for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
      const ids: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await pageList<{ id: number }>(
          list,
          reader(),
          { filters: [], sort, cursor, limit: 1 },
          sql`${list.served.id} as id`,
        )
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
        pages++
      } while (cursor !== undefined && ids.length <= all)
      expect(new Set(ids).size, `${list.name} by ${sort}`).toBe(all)
      expect(ids).toHaveLength(all)
    }
  }
  seen('list pages', { pages, lists: lists.length })
})

test('a hidden field can neither be filtered, counted, sorted nor exported by', async () => {
  const refusal = (run: () => unknown) => {
    try {
      run()
      return 'nothing'
    } catch (error) {
      return error instanceof Fault ? error.key : String(error)
    }
  }
  let tagged = 0
  for (const list of lists) {
    for (const [name, field] of Object.entries(list.spec.fields)) {
      if (!field.pii && !field.needs) continue
      tagged++
      const blind = reader(limited(field.pii ? { piiScopes: new Set() } : { actions: new Set() }))
      if (field.filterable)
        expect(refusal(() => whereOf(list, blind, [clauseOf(name, field, operator.Equal)]))).toBe('FORBIDDEN')
      if (field.exportable) {
        expect(exportableFields(list, blind)).not.toContain(name)
        expect(refusal(() => streamList(app.services.door, list, blind, { filters: [], fields: [name] }))).toBe(
          'FORBIDDEN',
        )
      }
      if (field.sortable) expect(refusal(() => orderOf(list, name, blind))).toBe('FORBIDDEN')
      if (field.facetable) await expect(facetList(list, blind, [], [name])).rejects.toThrow('FORBIDDEN')
    }
  }
  expect(tagged).toBeGreaterThan(1)
})
