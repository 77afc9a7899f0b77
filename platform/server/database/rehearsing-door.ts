import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Db, Door, Run, Scope, Statement } from './door.ts'

/** How many rows of a table would be there, changed and gone. */
export type RowCount = { table: string; inserted: number; updated: number; deleted: number }

/** What takes place on a stage is undone when it is over. */
export type Stage = {
  door: Door
  /** Begins a part; what it did to the data is undone at once where it fails. */
  part<T>(work: () => Promise<T>): Promise<T>
  /** What has been done to the rows of each table so far. */
  rows(): Promise<RowCount[]>
}
type Tools = { kyselyOver(run: Run): Db; send(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> }

/** The statement was not begun, for the time is over. */
export class StageClosed extends Error {}

const ignore = () => {}

/**
 * A door all of whose work happens in one open transaction of one connection: `read`, `write` and each `tx` become savepoints, and
 * every statement has the scope that it was asked in. Transactions that would run side by side follow one another.
 */
export async function openStage(
  client: pg.PoolClient,
  { kyselyOver, send }: Tools,
): Promise<Stage & { close(): void }> {
  let isClosed = false
  let standing = ''
  let named = 0
  const statements = createTurns()
  const transactions = createTurns()
  const inside = new AsyncLocalStorage<ReturnType<typeof createTurns>>()

  const tell = (text: string) => client.query(text)
  // PostgreSQL counts on where it has not told yet what earlier transactions of the connection did, and counts what was undone
  let undone = await countRows()
  const countStanding = async () => beyond(undone, await countRows())
  const ask = async (scope: Scope, statement: Statement): Promise<pg.QueryResult> => {
    if (isClosed) throw new StageClosed()
    const wanted = settingsOf(scope)
    if (standing !== wanted) tell(wanted).catch(ignore)
    standing = wanted
    return send(client, statement)
  }
  const begin = (name: string) => {
    tell(`savepoint ${name}`).catch(ignore)
    const stood = countStanding()
    stood.catch(ignore)
    return stood
  }
  const undoTo = async (name: string, stood: readonly RowCount[] | null) => {
    standing = '' // settings go back as well
    if (isClosed) return
    await tell(`rollback to savepoint ${name}; release savepoint ${name}`)
    if (stood) undone = beyond(stood, await countRows())
  }
  /** A statement that stands for a transaction of its own; one that only reads leaves nothing to count. */
  const alone = (scope: Scope, statement: Statement, isReading: boolean) =>
    statements.take(async () => {
      if (isClosed) throw new StageClosed()
      const name = `alone${++named}`
      const stood = isReading ? null : begin(name)
      if (isReading) tell(`savepoint ${name}`).catch(ignore)
      try {
        const result = await ask(scope, statement)
        tell(`release savepoint ${name}`).catch(ignore)
        return result
      } catch (error) {
        await undoTo(name, await stood)
        throw error
      }
    })
  const within = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const stood = await statements.take(async () => {
      if (isClosed) throw new StageClosed()
      return begin(name)
    })
    try {
      const result = await inside.run(createTurns(), work)
      await statements.take(() => tell(`set constraints all immediate; set constraints all deferred; release ${name}`))
      return result
    } catch (error) {
      await statements.take(() => undoTo(name, stood))
      throw error
    }
  }
  /** One after another with those that began in the same one, which would else wait for itself. */
  const inTurn = <T>(work: () => Promise<T>) => (inside.getStore() ?? transactions).take(work)
  const over = (isReading: boolean) => (scope: Scope) => kyselyOver((statement) => alone(scope, statement, isReading))

  const door: Door = {
    read: over(true),
    write: over(false),
    lookUp: over(true)('platform'),
    tx: (scope, work) =>
      inTurn(() =>
        within(`tx${++named}`, () => {
          const run: Run = (statement) => statements.take(() => ask(scope, statement))
          return work(kyselyOver(run), run)
        }),
      ),
    takeBulk: async (scope) => cursorClient(scope),
    rehearse: () => Promise.reject(new Error('this is a rehearsal already')),
    get pool(): never {
      throw new Error('a rehearsal has one connection')
    },
    get bulk(): never {
      throw new Error('a rehearsal has one connection')
    },
    close: async () => {},
  }

  /** Reads by a cursor in the one transaction; what begins and ends a transaction elsewhere only opens and closes the cursor here. */
  function cursorClient(scope: Scope): pg.PoolClient {
    const query = (asked: string | { text: string; rowMode?: string }, values: unknown[] = []) =>
      statements.take(async () => {
        if (isClosed) throw new StageClosed()
        const text = typeof asked === 'string' ? asked : asked.text
        if (text.startsWith('begin') || text.startsWith('set local')) return null
        await tell(settingsOf(scope))
        standing = settingsOf(scope)
        if (text === 'rollback') return tell('close all')
        return typeof asked === 'string' ? client.query(text, values) : client.query(asked as never)
      })
    return { query, release: ignore } as unknown as pg.PoolClient
  }

  async function countRows(): Promise<RowCount[]> {
    const { rows } = await client.query(ROWS)
    return rows as RowCount[]
  }

  return {
    door,
    part: (work) => inTurn(() => within(`part${++named}`, work)),
    rows: () => statements.take(countStanding),
    close: () => void (isClosed = true),
  }
}

function beyond(before: readonly RowCount[], after: readonly RowCount[]): RowCount[] {
  return after.flatMap(({ table, inserted, updated, deleted }) => {
    const known = before.find((one) => one.table === table)
    const own = {
      table,
      inserted: inserted - (known?.inserted ?? 0),
      updated: updated - (known?.updated ?? 0),
      deleted: deleted - (known?.deleted ?? 0),
    }
    return own.inserted + own.updated + own.deleted > 0 ? [own] : []
  })
}

/** What this connection did that is not told yet, also in savepoints; of the tables of the product alone. */
const ROWS = `select relname as table, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_del::int as deleted
  from pg_stat_xact_user_tables where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`

/** All that says whose rows are seen, in one message: what is not of this scope is taken back. */
function settingsOf(scope: Scope): string {
  const isPlatform = scope === 'platform'
  const values = {
    platform: isPlatform ? 'on' : '',
    tenant_id: !isPlatform && 'tenantId' in scope ? idText(scope.tenantId) : '',
    of_agency: !isPlatform && 'tenantId' in scope && scope.ofAgency !== undefined ? idText(scope.ofAgency) : '',
    agency_id: !isPlatform && 'agencyId' in scope ? idText(scope.agencyId) : '',
  }
  return Object.entries(values)
    .map(([name, value]) => `set local app.${name}='${value}'`)
    .join(';')
}

function idText(id: number): string {
  if (!Number.isSafeInteger(id)) throw new TypeError('an id of a scope must be an integer')
  return String(id)
}

/** Work that is done one after another, whatever becomes of it. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.then(work, work)
      last = turn.catch(ignore)
      return turn
    },
  }
}
