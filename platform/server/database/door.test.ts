import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { openDoor, scopeSettings, type Db, type Door } from './door.ts'
import { streamRows } from './stream-rows.ts'

const TENANTS = [101, 102, 103, 104, 105, 106, 107]
const ROWS_EACH = 40

let database: TestDatabase
let owner: pg.Client
let door: Door
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query(`
    create table note (tenant_id bigint not null, id bigint generated always as identity, text text not null, seen_by bigint[] not null default '{}', primary key (tenant_id, id));
    call app.protect('note');
    create table late (tenant_id bigint not null, id bigint, n int unique deferrable initially deferred);
    call app.protect('late')`)
  await owner.query(
    `insert into note (tenant_id, text, seen_by) select t, 'of ' || t, array[t, 9007199254740991] from unnest($1::bigint[]) t, generate_series(1, $2)`,
    [TENANTS, ROWS_EACH],
  )
  door = openNarrowDoor(4)
})
afterAll(async () => {
  await door.close()
  await owner.end()
  await database.drop()
})

function openNarrowDoor(connections: number): Door {
  return openDoor({ ...database.connection, user: 'app_rw' }, { connections })
}

/** A door of one connection, whose prepared statements can be counted. */
function openSingleDoor(): Door {
  const single = openNarrowDoor(1)
  onTestFinished(() => single.close())
  return single
}

async function rowsOf<T = Record<string, unknown>>(db: Db, text: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(text)}`.execute(db)).rows
}

const tenant = (tenantId: number) => ({ tenantId })
const first = tenant(101)

test('a statement is prepared once and used again; of many the oldest are let go', async () => {
  const single = openSingleDoor()
  const read = single.read(first)
  const prepared = `select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like '%as same%'`
  for (let i = 0; i < 5; i++) await rowsOf(read, 'select 1 as same')
  const again = await rowsOf(read, prepared)
  expect(again.filter(({ uses }) => uses === 5)).toHaveLength(1)

  for (let i = 0; i < 260; i++) expect(await rowsOf(read, `select ${i} as n`)).toEqual([{ n: i }])
  const [alive] = await rowsOf<{ n: number }>(read, 'select count(*)::int as n from pg_prepared_statements')
  expect(alive!.n).toBeLessThanOrEqual(201)
  expect(alive!.n).toBeGreaterThan(190)
  expect(await rowsOf(read, 'select 1 as same')).toEqual([{ same: 1 }])
})

test('a statement asked again has its columns, also when it first gave no row', async () => {
  const single = openSingleDoor()
  for (const db of [single.read(first), single.lookUp])
    for (const [asked, rows] of [
      [0, []],
      [1, [{ n: 1, twice: '1 and 1' }]],
      [2, [{ n: 2, twice: '2 and 2' }]],
    ] as const)
      expect(
        (await sql`select n, n || ' and ' || n as twice from unnest(${asked ? [asked] : []}::int[]) n`.execute(db))
          .rows,
      ).toEqual(rows)
})

test('an instant is read to its millisecond in whatever century', async () => {
  const texts = [
    '2025-11-21 19:09:10.569999+00',
    '2025-11-21 19:09:10+05:30',
    '0099-01-01',
    '0044-03-15 BC',
    '12025-01-01',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ at: Date; ms: number }>`
      select ${text}::timestamptz as at, floor(extract(epoch from ${text}::timestamptz) * 1000)::bigint as ms`.execute(
      door.read(first),
    )
    expect(rows[0]!.at.getTime()).toBe(rows[0]!.ms)
  }
})

test('look-ups let their oldest statements go too', async () => {
  const { lookUp } = openSingleDoor() // its look-ups have two connections
  for (let i = 0; i < 450; i++) await rowsOf(lookUp, `select ${i} as n`)
  const [alive] = await rowsOf<{ n: number }>(lookUp, 'select count(*)::int as n from pg_prepared_statements')
  expect(alive!.n).toBeLessThanOrEqual(201)
})

test('a COMMIT that the server answers with ROLLBACK raises, and nothing is kept', async () => {
  const swallowed = door.tx(first, async (db) => {
    await rowsOf(db, `insert into note (tenant_id, text) values (101, 'lost')`)
    await rowsOf(db, 'select 1/0').catch(() => 'swallowed')
  })
  await expect(swallowed).rejects.toThrow('COMMIT was answered ROLLBACK')
  expect(await rowsOf(door.read(first), `select id from note where tenant_id = 101 and text = 'lost'`)).toEqual([])
})

test('what is only found out at COMMIT is the caller’s error', async () => {
  const twoOfOne = door.tx(first, async (db) => {
    await rowsOf(db, 'insert into late values (101, 1, 1), (101, 2, 1)')
  })
  await expect(twoOfOne).rejects.toMatchObject({ code: '23505' })
  await expect(rowsOf(door.write(first), 'insert into late values (101, 1, 7), (101, 2, 7)')).rejects.toMatchObject({
    code: '23505',
  })
  expect(await rowsOf(door.read(first), 'select n from late where tenant_id = 101')).toEqual([])
})

test('a transaction’s handle is worth nothing after it', async () => {
  let leaked!: Db
  await door.tx(first, async (db) => {
    leaked = db
    await rowsOf(db, 'select 1')
  })
  await expect(rowsOf(leaked, 'select 1')).rejects.toThrow('this transaction is over')
  await door
    .tx(first, async (db) => {
      leaked = db
      throw new Error('given up')
    })
    .catch(() => 'given up')
  await expect(rowsOf(leaked, 'select 1')).rejects.toThrow('this transaction is over')
})

test('transactions and streams of Kysely’s own are refused', async () => {
  await expect(
    door
      .read(first)
      .transaction()
      .execute(async () => 1),
  ).rejects.toThrow('opened by the door')
  await expect(door.tx(first, (db) => db.startTransaction().execute())).rejects.toThrow('opened by the door')
  const stream = door.read(first).selectFrom('outbox').selectAll().stream()
  await expect(stream.next()).rejects.toThrow('bulk pool')
})

test('a table that changes between two uses of a statement is no error to a reader', async () => {
  const single = openSingleDoor()
  await owner.query('create table shape as select 1 as a; grant select on shape to app_rw')
  for (const [column, db] of [
    ['b', single.read(first)],
    ['c', single.lookUp],
    ['d', single.lookUp], // also on the second connection
  ] as const) {
    await Promise.all([1, 2].map(() => rowsOf(db, 'select * from shape')))
    await owner.query(`alter table shape add ${column} int default 2`)
    for (let i = 0; i < 4; i++)
      expect((await rowsOf(db, 'select * from shape'))[0]).toMatchObject({ a: 1, [column]: 2 })
  }
  const within = () => single.tx(first, (db) => rowsOf(db, 'select * from shape'))
  await within()
  await owner.query('alter table shape add e int default 2')
  await expect(within()).rejects.toMatchObject({ code: '0A000' }) // a transaction is repeated whole, by its caller
  expect((await within())[0]).toMatchObject({ a: 1, e: 2 })
})

test('a killed backend costs its call alone', async () => {
  const single = openSingleDoor()
  const killed = rowsOf(single.read(first), 'select pg_sleep(4)')
  const isSleeping = `select pid from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid() and datname = current_database()`
  let pid: number | undefined
  while (!pid) pid = (await owner.query(isSleeping)).rows[0]?.pid
  const failed = expect(killed).rejects.toThrow()
  await owner.query('select pg_terminate_backend($1::int)', [pid])
  await failed
  expect(await rowsOf(single.read(first), 'select 1 as n')).toEqual([{ n: 1 }])

  const [idle] = await rowsOf<{ pid: number }>(single.read(first), 'select pg_backend_pid() as pid')
  await owner.query('select pg_terminate_backend($1::int)', [idle!.pid])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await rowsOf(single.read(first), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('without a tenant, or with another, nothing is seen, changed or written', async () => {
  const all = 'select count(*)::int as n from note'
  for (const scope of ['platform', { agencyId: 101 }, tenant(999)] as const)
    expect(await rowsOf(door.read(scope), all)).toEqual([{ n: 0 }])
  const bare = new pg.Client({ ...database.connection, user: 'app_rw' })
  await bare.connect()
  expect((await bare.query(all)).rows).toEqual([{ n: 0 }])
  await bare.end()
  expect(await rowsOf(door.read(first), all)).toEqual([{ n: ROWS_EACH }])
  expect(await rowsOf(door.write(first), `update note set text = 'mine' where tenant_id = 102 returning id`)).toEqual(
    [],
  )
  await expect(
    rowsOf(door.write(first), `insert into note (tenant_id, text) values (102, 'mine')`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a write of the platform is kept at once, each alone, and reaches no row of a tenant', async () => {
  const write = door.write('platform')
  const add = (hash: string) =>
    rowsOf(
      write,
      `insert into token (purpose, hash, subject_id, created_at, expires_at) values (1, '${hash}', 1, now(), now())`,
    )
  const [one, again, two] = await Promise.allSettled([add('one'), add('one'), add('two')])
  const refused = [one!, again!].filter(({ status }) => status === 'rejected') // which of them came first is open
  expect(refused).toMatchObject([{ reason: { code: '23505' } }])
  expect(two!.status).toBe('fulfilled')
  const { rows } = await owner.query(`select encode(hash, 'escape') as hash from token order by 1`)
  expect(rows).toEqual([{ hash: 'one' }, { hash: 'two' }])
  expect(await rowsOf(write, `update note set text = 'mine' returning id`)).toEqual([])
  await expect(rowsOf(write, `insert into note (tenant_id, text) values (102, 'mine')`)).rejects.toMatchObject({
    code: '42501',
  })
})

test('a scope that is no integer never reaches the server', async () => {
  const bad = "1'; set role postgres --" as never
  expect(() => scopeSettings({ tenantId: bad })).toThrow('must be an integer')
  expect(() => scopeSettings({ tenantId: 1, ofAgency: bad })).toThrow('must be an integer')
  await expect(rowsOf(door.read({ tenantId: 1.5 }), 'select 1')).rejects.toThrow('must be an integer')
  expect(await rowsOf(door.read(first), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('of 2,000 reads over seven tenants at once, with errors among them, none sees another’s row', async () => {
  let wrong = 0
  let errors = 0
  await Promise.all(
    Array.from({ length: 2000 }, async (_, at) => {
      const id = TENANTS[at % TENANTS.length]!
      if (at % 9 === 0) return rowsOf(door.read(tenant(id)), 'select 1/0').catch(() => errors++)
      if (at % 13 === 0)
        return door
          .tx(tenant(id), async (db) => {
            await rowsOf(db, 'update note set text = text')
            throw new Error('given up')
          })
          .catch(() => errors++)
      const rows = await rowsOf<{ tenant_id: number; text: string }>(door.read(tenant(id)), 'select * from note')
      if (rows.length !== ROWS_EACH || rows.some((row) => row.tenant_id !== id || row.text !== `of ${id}`)) wrong++
    }),
  )
  expect(wrong).toBe(0)
  expect(errors).toBeGreaterThan(300)
})

test('bigints, their arrays and numerics are numbers, a day is text', async () => {
  const [row] = await rowsOf(
    door.read(first),
    `select tenant_id, seen_by, array[null, 2]::bigint[] as some, 1.5::numeric as half, date '2026-03-29' as day from note where tenant_id = 101 limit 1`,
  )
  expect(row).toEqual({
    tenant_id: 101,
    seen_by: [101, 9007199254740991],
    some: [null, 2],
    half: 1.5,
    day: '2026-03-29',
  })
})

test('what one tenant asks for keeps another waiting in no pool: reads, transactions and streams', async () => {
  const shared = openNarrowDoor(5)
  onTestFinished(() => shared.close())
  const greedy = tenant(102)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await owner.query('begin')
  await owner.query('lock table note in access exclusive mode') // all that the greedy one asks stands still
  const stuck = [
    ...Array.from({ length: 40 }, () => rowsOf(shared.read(greedy), 'select 1 from note')),
    ...Array.from({ length: 40 }, () => shared.tx(greedy, () => released)),
  ].map((one) => one.catch(() => 'given up'))
  const streams = Array.from({ length: 8 }, () => shared.takeBulk(greedy))
  expect(await rowsOf(shared.read(first), 'select 1 as n')).toEqual([{ n: 1 }])
  expect(await shared.tx(first, (db) => rowsOf(db, 'select 2 as n'))).toEqual([{ n: 2 }])
  expect(await rowsOf(shared.read('platform'), 'select 3 as n')).toEqual([{ n: 3 }])
  const stream = await shared.takeBulk(first)
  stream.release()
  await owner.query('rollback')
  release()
  for (const one of streams) (await one).release()
  await Promise.all(stuck)
})

test('what one person asks for keeps nobody of their tenant waiting, in reads and transactions', async () => {
  const shared = openNarrowDoor(5)
  onTestFinished(() => shared.close())
  const [greedy, other] = [1, 2].map((person) => ({ tenantId: 102, person }))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await owner.query('begin')
  await owner.query('lock table note in access exclusive mode')
  const stuck = [
    ...Array.from({ length: 40 }, () => rowsOf(shared.read(greedy!), 'select 1 from note')),
    ...Array.from({ length: 40 }, () => shared.tx(greedy!, () => released)),
  ].map((one) => one.catch(() => 'given up'))
  for (let n = 0; n < 20; n++) expect(await rowsOf(shared.read(other!), `select ${n} as n`)).toEqual([{ n }])
  expect(await shared.tx(other!, (db) => rowsOf(db, 'select 2 as n'))).toEqual([{ n: 2 }])
  expect(await rowsOf(shared.read(first), 'select 3 as n')).toEqual([{ n: 3 }])
  await owner.query('rollback')
  release()
  await Promise.all(stuck)
})

test('a stream that is left while it rests takes nothing from the next one on its connection', async () => {
  const numbers = (slowAfter: number) => ({
    sql: `select n, case when n > ${slowAfter} then pg_sleep(0.02) end from generate_series(1, 40) n`,
    parameters: [],
  })
  const stream = (slowAfter: number) => streamRows<{ n: number }>(door, { tenantId: 101 }, numbers(slowAfter), 10)
  for await (const { n } of stream(10)) if (n === 11) break // the second ten came late, so it rests before the third
  const all = await Array.fromAsync(stream(0))
  expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
})

test('a statement that takes too long is ended, and its connection lives on', async () => {
  const single = openSingleDoor()
  const [before] = await rowsOf(single.read(first), 'select pg_backend_pid() as pid')
  await expect(rowsOf(single.read(first), 'select pg_sleep(6)')).rejects.toMatchObject({ code: '57014' })
  expect(await rowsOf(single.read(first), 'select pg_backend_pid() as pid')).toEqual([before])
})

test('reads and look-ups change nothing', async () => {
  const change = `update note set text = 'changed' where tenant_id = 101`
  await expect(rowsOf(door.read(first), change)).rejects.toMatchObject({ code: '25006' })
  await expect(
    rowsOf(
      door.lookUp,
      `insert into token (purpose, hash, subject_id, created_at, expires_at) values (1, 'x', 1, now(), now())`,
    ),
  ).rejects.toMatchObject({ code: '25006' })
  expect(await rowsOf(door.lookUp, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('of two transactions in each other’s way both are done, the one that gave way from its beginning', async () => {
  const [one, other] = (await rowsOf<{ id: number }>(door.read(first), 'select id from note order by id limit 2')).map(
    ({ id }) => id,
  )
  const held: (() => void)[] = []
  let begun = 0
  const bothHold = new Promise<void>((go) => held.push(go))
  const writeBoth = (a: number, b: number, text: string) =>
    door.tx(first, async (db) => {
      const write = (id: number) => sql`update note set text = text || ${text} where tenant_id = 101 and id = ${id}`
      await write(a).execute(db)
      begun += 1
      if (begun >= 2) held[0]!()
      await bothHold
      await write(b).execute(db)
    })
  await Promise.all([writeBoth(one!, other!, ' x'), writeBoth(other!, one!, ' y')])
  expect(begun).toBeGreaterThan(2) // one of them began anew, as often as it had to
  const texts = await rowsOf<{ text: string }>(
    door.read(first),
    `select text from note where id in (${one}, ${other}) order by id`,
  )
  expect(texts.map(({ text }) => text.split(' ').slice(2).toSorted())).toEqual([
    ['x', 'y'],
    ['x', 'y'],
  ])
})
