import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { type FilterClause, type ListField, listFields, operator, operatorsOf } from '#platform/contract/filter.ts'
import { fits, type Row } from '#platform/testing/evaluate-filter.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { openDoor, type Door } from '../database/door.ts'
import { Fault } from '../system/fault.ts'
import { asOneCall } from './call-cost.ts'
import { factsOf } from '../list/facts-of.ts'
import { checkFilter, validateFilter } from './check-filter.ts'
import { compileFilter } from './compile-filter.ts'

const mood = enumeration({ Good: 1, Plain: 0, Bad: -1 })
const stage = enumeration(['Start', 'Done'])
const fields = listFields({
  title: { type: 'text', filterable: true, nullable: true },
  stars: { type: 'integer', filterable: true, nullable: true },
  score: { type: 'number', filterable: true },
  read: { type: 'boolean', filterable: true },
  place: { type: 'id', of: 'place', filterable: true },
  mood: { type: 'choice', choices: mood, filterable: true },
  stage: { type: 'choice', choices: stage, filterable: true, nullable: true },
  at: { type: 'instant', filterable: true },
  day: { type: 'date', filterable: true, nullable: true },
  labels: { type: 'id', of: 'label', many: true, filterable: true },
  phone: { type: 'text', filterable: true, pii: 'sensitive' },
  kept: { type: 'text' },
})
const columns = {
  title: sql`title`,
  stars: sql`stars`,
  score: sql`score`,
  read: sql`read`,
  place: sql`place`,
  mood: sql`mood`,
  stage: sql`stage`,
  at: sql`at`,
  day: sql`day`,
  labels: sql`labels`,
  phone: sql`phone`,
  kept: sql`kept`,
}
const names = Object.keys(fields).filter((name) => name !== 'kept' && name !== 'phone') as (keyof typeof fields)[]

const word = fc.constantFrom('slow', 'Slow', 'kind', 'staff', 'again', '100%', 'a_b')
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2024, 0, 20) })
  .map((ms) => new Date(Math.round(ms / 3_600_000) * 3_600_000).toISOString())
const row = fc.record({
  title: fc.option(text),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  score: fc.integer({ min: -4, max: 4 }).map((n) => n / 2),
  read: fc.boolean(),
  place: fc.integer({ min: 1, max: 6 }),
  mood: fc.constantFrom(1, 0, -1),
  stage: fc.option(fc.constantFrom('Start', 'Done')),
  at: instant,
  day: fc.option(instant.map((iso) => iso.slice(0, 10))),
  labels: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
})

function valueFor({ type }: ListField, op: number): fc.Arbitrary<string> {
  if (op === operator.IsNull) return fc.constantFrom('true', 'false')
  if (op === operator.Like || op === operator.CaseInsensitiveLike)
    return fc
      .array(fc.constantFrom('%', '_', 'slow', 'K', 'ind', ' ', '100\\%'), { minLength: 1, maxLength: 4 })
      .map((p) => p.join(''))
  if (type === 'text' && op !== operator.Equal && op !== operator.NotEqual)
    return fc
      .array(fc.constantFrom('slow', 'Slow', 'kind', 'staff'), { minLength: 1, maxLength: 2 })
      .map((w) => w.join(' '))
  const values: Record<ListField['type'], fc.Arbitrary<string>> = {
    text,
    integer: fc.integer({ min: 0, max: 6 }).map(String),
    number: fc.integer({ min: -5, max: 5 }).map((n) => String(n / 2)),
    boolean: fc.constantFrom('true', 'false'),
    id: fc.integer({ min: 0, max: 7 }).map(String),
    choice: fc.constantFrom('x'),
    instant,
    date: instant.map((iso) => iso.slice(0, 10)),
    keyword: text,
  }
  return values[type]
}

const clause: fc.Arbitrary<FilterClause> = fc.constantFrom(...names).chain((name) => {
  const field: ListField = fields[name]
  return fc.constantFrom(...operatorsOf(field.type)).chain((op) => {
    const value =
      field.type === 'choice' && op !== operator.IsNull
        ? fc.constantFrom(...(field.choices!.members as string[]), ...Object.values(field.choices!.values).map(String))
        : valueFor(field, op)
    const several =
      op === operator.Equal || op === operator.NotEqual || op === operator.Like || op === operator.CaseInsensitiveLike
    const mayBeAbsent = field.nullable && field.type !== 'date' && (op === operator.Equal || op === operator.NotEqual)
    const values = several
      ? fc.array(
          mayBeAbsent ? fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.constant('') }) : value,
          { minLength: 1, maxLength: 3 },
        )
      : op === operator.Between
        ? fc.tuple(value, value).chain((pair) => fc.constantFrom([...pair], [pair.join('$$')]))
        : fc.array(value, { minLength: 1, maxLength: 1 })
    return values.map((chosen) => ({ name, operator: op, values: [...chosen] }))
  })
})

let database: TestDatabase
let door: Door
let rows: (Row & { id: number })[]
beforeAll(async () => {
  database = await openTestDatabase()
  rows = fc.sample(row, { numRuns: 300, seed: 7 }).map((one, id) => ({ id, ...one }))
  door = openDoor({ ...database.connection }, { connections: 2 })
  await door.tx('platform', async (db) => {
    await sql`create table probe (id int, title text, stars smallint, score double precision, read boolean, place bigint, mood smallint, stage text, at timestamptz, day date, labels bigint[])`.execute(
      db,
    )
    await sql`insert into probe select * from json_populate_recordset(null::probe, ${JSON.stringify(rows)}::json)`.execute(
      db,
    )
  })
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('a row at hand fits any condition exactly where the SQL of it finds the row', async () => {
  const served = { from: sql`probe`, within: () => sql`true`, id: sql`id`, columns: () => columns }
  const list = { served, spec: { fields } } as never
  const reader = { tenantId: 1, who: null, read: door.read('platform'), now: () => new Date() }
  const ids = rows.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.array(clause, { minLength: 1, maxLength: 4 }), async (filters) => {
      const { clauses } = validateFilter(fields, filters, null)
      const facts = await factsOf(list, reader, ids, { clauses })
      for (const [at, one] of clauses.entries()) {
        const where = compileFilter(fields, columns, [filters[at]!], null)
        const found = await sql<{ id: number }>`select id from probe where ${where} order by id`.execute(reader.read)
        const fitting = ids.filter((id) => facts.get(id)!.fits(one))
        expect(fitting, JSON.stringify(filters[at])).toEqual(found.rows.map(({ id }) => id))
      }
    }),
    { numRuns: 150 },
  )
})

test('the SQL of any filter finds the rows that plain comparison finds', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(clause, { maxLength: 3 }), async (filters) => {
      for (const { name, operator: op } of filters) seen.add(`${name} ${op}`)
      const where = compileFilter(fields, columns, filters, null)
      const found = await sql<{ id: number }>`select id from probe where ${where} order by id`.execute(
        door.read('platform'),
      )
      expect(found.rows.map(({ id }) => id)).toEqual(
        rows.filter((one) => fits(fields, filters, one)).map(({ id }) => id),
      )
    }),
    { numRuns: 600, seed: 11 },
  )
  const possible = names.flatMap((name) => operatorsOf(fields[name].type))
  expect(seen.size).toBe(possible.length) // every operator of every field was tried
}, 60_000)

const refused = (filters: FilterClause[], scopes: string[] = []) => {
  try {
    compileFilter(fields, columns, filters, {
      piiScopes: new Set(scopes),
      actions: new Set<string>(),
      userId: 1,
      actorId: 1,
    })
    return null
  } catch (error) {
    return error instanceof Fault ? [error.key, error.detail.field] : error
  }
}
const of = (name: string, op: number, ...values: string[]) => ({ name, operator: op, values }) as FilterClause

test.each([
  ['an unknown field', of('nowhere', 4, '1'), 'filters.0.name'],
  ['a name of every object', of('constructor', 4, '1'), 'filters.0.name'],
  ['a field that is not for filtering', of('kept', 4, '1'), 'filters.0.name'],
  ['an operator the type does not know', of('read', 0, 'true'), 'filters.0.operator'],
  ['no value', of('stars', 4), 'filters.0.values'],
  ['a span with one end', of('stars', 8, '1'), 'filters.0.values'],
  ['a text for a number', of('stars', 4, '1', 'x; drop table probe'), 'filters.0.values.1'],
  ['a number too large to be exact', of('place', 4, '9007199254740993'), 'filters.0.values.0'],
  ['a day that is none', of('day', 4, '2024-02-30'), 'filters.0.values.0'],
  ['a member that is none', of('mood', 4, 'toString'), 'filters.0.values.0'],
  ['a pattern that ends in the middle', of('title', 6, 'slow\\'), 'filters.0.values.0'],
  ['a text the database cannot hold', of('title', 4, 'a\0b'), 'filters.0.values.0'],
])('%s is refused by name', (_what, filter, field) => {
  expect(refused([filter])).toEqual(['error.invalid', field])
})

test('a field one may not see cannot be filtered by either', () => {
  expect(refused([of('phone', 6, '%1')])).toEqual(['FORBIDDEN', 'phone'])
  expect(refused([of('phone', 6, '%1')], ['sensitive'])).toBeNull()
})

test('“me” is whoever reads and who acts in their name, in fields of users alone; without a reader it is nobody', () => {
  const ofPeople = listFields({ writer: { type: 'id', of: 'user', nullable: true, filterable: true } })
  const valuesFor = (userId: number, actorId: number, ...values: string[]) =>
    checkFilter(ofPeople, [of('writer', 5, ...values)], {
      piiScopes: new Set(),
      actions: new Set<string>(),
      userId,
      actorId,
    })[0]!.values
  expect(valuesFor(7, 7, 'me')).toEqual([7])
  expect(valuesFor(7, 9, 'me', '3', '')).toEqual([7, 9, 3, null])
  expect(checkFilter(ofPeople, [of('writer', 4, 'me')], null)[0]!.values).toEqual([])
  expect(refused([of('place', 4, 'me')])).toEqual(['error.invalid', 'filters.0.values.0'])
})

test('more than fifty conditions are refused', () => {
  expect(refused(Array.from({ length: 51 }, () => of('stars', 4, '1')))).toEqual(['error.invalid', 'filters'])
})

test('a filter that would cost too much names the condition with which it does', () => {
  const places = Array.from({ length: 20_000 }, (_, i) => String(i))
  const titles = (count: number, length = 10) => Array.from({ length: count }, (_, i) => `%${i}`.padEnd(length, 'x'))
  const allowed = [of('place', 4, ...places), of('title', 6, ...titles(60)), of('title', 7, ...titles(40))]
  expect(refused(allowed)).toBeNull()
  expect(refused([...allowed, of('title', 10, 'one more')])).toEqual(['error.invalid', 'filters.3.values'])
  expect(refused([of('stars', 4, '1'), of('title', 6, ...titles(20_000))])).toEqual([
    'error.invalid',
    'filters.1.values',
  ])
  expect(refused([of('title', 6, ...titles(3, 2000))])).toEqual(['error.invalid', 'filters.0.values'])
  expect(refused([of('place', 4, ...places), of('place', 5, ...places)])).toEqual(['error.invalid', 'filters.1.values'])
})

test('what is read in one call costs together what one call may; another call, and work that is none, begin anew', () => {
  const dear = [of('title', 6, ...Array.from({ length: 100 }, (_, i) => `%${i}`))]
  const cheap = [of('title', 10, 'a'.repeat(10))]
  const places = [of('place', 4, ...Array.from({ length: 20_000 }, (_, i) => String(i)))]
  const asked = (filters: (typeof dear)[]) => asOneCall(() => filters.map((filter) => refused(filter)))
  const tooBusy = ['platform.tooBusy', 'filters']
  expect(asked([dear, dear, dear, dear, dear])).toEqual([null, null, null, null, null])
  expect(asked([dear, dear, dear, dear, cheap, dear, cheap])).toEqual([null, null, null, null, null, tooBusy, null])
  expect(asked(Array.from({ length: 30 }, () => places))).toEqual(Array(30).fill(null))
  expect(asked(Array.from({ length: 31 }, () => places)).at(-1)).toEqual(tooBusy)
  expect(Array.from({ length: 20 }, () => refused(dear))).toEqual(Array(20).fill(null))
})

test('no value ever becomes part of the statement', () => {
  const evil = `'; drop table probe; --`
  const where = compileFilter(fields, columns, [of('title', 4, evil), of('title', 10, evil)], null)
  const { sql: statement, parameters } = sql`select ${where}`.compile(door.read('platform'))
  expect(statement).not.toContain('drop')
  expect(JSON.stringify(parameters)).toContain('drop')
})
