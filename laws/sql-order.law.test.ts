import { expect, test } from 'vitest'
import { systems } from '#product/systems.ts'
import { filesOf, seen, type SourceFile } from './house.ts'
import { debts, namedAtRunTime } from './sql-debts.ts'
import { tablesIn } from './sql-tables.ts'
import { type NamedUse, statementsOf } from './statements-of.ts'

type Use = NamedUse & { system: string; at: string }

const order = ['platform', ...systems] as readonly string[]
const isTest = (path: string) => /\.test(-data)?\.ts$/.test(path)
const systemOf = (path: string) => /^product\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? 'platform'
const files = (await filesOf('product/*/*/server/**/*.ts', 'platform/server/**/*.ts')).filter(
  ({ path }) => !isTest(path),
)
/** Merged by the time that begins their names. */
const migrations = (
  await filesOf('product/*/*/server/migrations/*.sql', 'platform/server/database/migrations/*.sql')
).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
const owners = ownersOf(migrations)
const isTable = (name: string) => owners.has(name)

function nameOf({ path }: SourceFile): string {
  return path.split('/').at(-1)!
}

/** Who makes a table owns it; the links of labels are made by the procedure of labels, whoever calls it. */
function ownersOf(made: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>([['migration', 'platform']]) // kept by the migrations themselves
  const labelling = made.find(({ text }) => /create procedure app\.make_labelable\(/.test(text))
  for (const { path, text } of made) {
    for (const [, name] of text.matchAll(/create table (\w+)/g)) found.set(name!, systemOf(path))
    for (const [, name] of text.matchAll(/call app\.make_labelable\('(\w+)'\)/g))
      found.set(`${name}_label`, systemOf(labelling!.path))
  }
  return found
}

/** What functions of the database do, as they were defined last. */
function usesOfFunctions(made: readonly SourceFile[]): Use[] {
  const bodies = new Map<string, { path: string; body: string }>()
  const definition = /create (?:or replace )?(?:function|procedure) ([\w.]+)[^;]*?\bas (\$\w*\$)([\s\S]*?)\2/g
  for (const { path, text } of made)
    for (const [, name, , body] of text.matchAll(definition)) bodies.set(name!, { path, body: body! })
  return [...bodies].flatMap(([name, { path, body }]) =>
    tablesIn([body], isTable)
      .filter((use): use is NamedUse => typeof use.table === 'string' && isTable(use.table))
      .map((use) => ({ ...use, system: systemOf(path), at: `${path} ${name}` })),
  )
}

/** Only the owner writes; only the owner and systems below it read. */
function isAllowed({ system, use, table }: Omit<Use, 'at'>, owner = owners.get(table)!): boolean {
  return system === owner || (use === 'reads' && order.indexOf(owner) < order.indexOf(system))
}

const statements = files.flatMap((file) => statementsOf(file, isTable).map((one) => ({ ...one, file })))
const uses: Use[] = [
  ...statements.flatMap(({ file, line, uses: named }) =>
    named.map((use) => ({ ...use, system: systemOf(file.path), at: `${file.path}:${line}` })),
  ),
  ...usesOfFunctions(migrations),
]

/** Fails where more is owed than the list says, and where less is. */
function compare(found: ReadonlyMap<string, readonly string[]>, listed: Readonly<Record<string, number>>): string[] {
  return [...new Set([...found.keys(), ...Object.keys(listed)])].flatMap((key) => {
    const [places, most] = [found.get(key) ?? [], listed[key] ?? 0]
    if (places.length > most) return [`${key}: ${places.length}, not ${most}\n  ${places.join('\n  ')}`]
    return places.length < most ? [`${key}: lower the figure from ${most} to ${places.length}`] : []
  })
}
const placesBy = <T extends { at: string }>(those: readonly T[], key: (one: T) => string) =>
  new Map([...Map.groupBy(those, key)].map(([name, all]) => [name, all.map(({ at }) => at)]))

test('only its owner writes a table, and only systems below it read it; what is owed grows less', () => {
  const owed = uses.filter((use) => isTable(use.table) && !isAllowed(use))
  expect(
    compare(
      placesBy(owed, ({ system, use, table }) => `${system} ${use} ${table}`),
      debts,
    ),
  ).toEqual([])
  expect(Object.keys(debts)).toEqual(Object.keys(debts).toSorted())
  seen('order of SQL', {
    statements: statements.length,
    tables: owners.size,
    systems: new Set(uses.map(({ system }) => system)).size,
    'uses of others’ tables': uses.filter(({ system, table }) => owners.get(table) !== system).length,
    'writes owed': owed.filter(({ use }) => use === 'writes').length,
    'reads owed': owed.filter(({ use }) => use === 'reads').length,
  })
})

test('every name that stands for a table is one, or of the database, or named by a `with` of its file', () => {
  const strange = statements.flatMap(({ file, line, uses: named }) =>
    named
      .filter(({ table }) => !isTable(table) && !table.startsWith('pg_'))
      .filter(({ table }) => !new RegExp(String.raw`\b${table}(\([\w, ]+\))? as (materialized )?\(`).test(file.text))
      .map(({ table }) => `${file.path}:${line} ${table}`),
  )
  expect(strange).toEqual([])
})

test('where a table is known only when a statement runs, it is known why', () => {
  const late = statements
    .filter(({ isLate }) => isLate)
    .map(({ file, line }) => ({ system: systemOf(file.path), at: `${file.path}:${line}` }))
  expect(
    compare(
      placesBy(late, ({ system }) => system),
      namedAtRunTime,
    ),
  ).toEqual([])
})

test('the law sees what it should refuse', () => {
  const isOwn = (name: string) => ['review', 'role', 'users', 'label'].includes(name)
  const named = (sql: string) => tablesIn([sql], isOwn).map(({ use, table }) => `${use} ${table}`)
  expect(
    named(`select extract(day from a), (select 1 from role r) from review v, users where a is distinct from b`),
  ).toEqual(['reads role', 'reads review', 'reads users'])
  expect(named(`insert into role (a) select b from users u join lateral (select from label) l on true`)).toEqual([
    'writes role',
    'reads users',
    'reads label',
  ])
  expect(named(`insert into role (a) values (1) on conflict (a) do update set b = 1`)).toEqual(['writes role'])
  expect(named(`update role r set a = u.a from users u where u.b = any(select c from label) for update`)).toEqual([
    'writes role',
    'reads users',
    'reads label',
  ])
  expect(named(`delete from only public.role using users where true; delete from jobs.job`)).toEqual([
    'writes role',
    'reads users',
  ])
  expect(
    named(
      `with role as (select from users), gone(a) as materialized (delete from label returning 1) select from role, gone`,
    ),
  ).toEqual(['reads users', 'writes label'])
  expect(named(`review v left join users on true`)).toEqual(['reads review', 'reads users'])
  expect(named(`-- from role\n select 'from role' from unnest(a) role /* from users */`)).toEqual([])

  const of = (text: string) =>
    statementsOf({ path: 'a.ts', text }, isOwn).map(({ uses: those, isLate }) => [
      ...those.map(({ use, table }) => `${use} ${table}`),
      ...(isLate ? ['late'] : []),
    ])
  expect(of("db.selectFrom('role as r').innerJoin('users as u', 'u.id', 'r.id')").flat().toSorted()).toEqual([
    'reads role',
    'reads users',
  ])
  expect(of("db.insertInto('role'); ids = rowsOf('users')")).toEqual([['writes role'], ['reads users']])
  expect(of("copyRows(db, 'role', rows, { set: {}, without: [] })")).toEqual([['writes role']])
  expect(of("defineResource(roles, { table: 'role', of: 'person' })")).toEqual([['writes role']])
  expect(of("const t = sql.table('role'); sql<{ a: 1 }>`delete from ${t} where a = ${1}`")).toEqual([['writes role']])
  expect(of('const f = (t: string) => sql`select from ${sql.table(t)}`')).toEqual([['late']])
  expect(of('const f = (t: "a" | "b") => db.selectFrom(t)')).toEqual([['late']])
  expect(of('const q = `select from users where id = $1`; const no = `users see updates`')).toEqual([['reads users']])
  expect(isAllowed({ system: 'organization/users', use: 'reads', table: 'role' })).toBe(true)
  expect(isAllowed({ system: 'organization/roles', use: 'reads', table: 'users' })).toBe(false)
  expect(isAllowed({ system: 'organization/users', use: 'writes', table: 'role' })).toBe(false)
  expect(compare(new Map([['a', ['here']]]), { b: 1 })).toHaveLength(2)
  expect(
    usesOfFunctions([
      {
        path: 'product/organization/roles/server/migrations/1.sql',
        text: 'create function app.a() as $$ update users set a = 1 $$;',
      },
    ]),
  ).toHaveLength(1)
})
