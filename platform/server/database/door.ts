import type { Socket } from 'node:net'
import pg from 'pg'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { setColumnTypes } from './column-types.ts'
import { enteredAs } from './entered-as.ts'
import { openStage, type Stage } from './rehearsing-door.ts'
import { sendNamed } from './known-shape.ts'
import { sendInOneTrip } from './one-trip.ts'
import { type Asker, createShares, type Shares } from './shares.ts'
import { statementNamesOf } from './statement-names.ts'
import { tellSent } from './statements-sent.ts'
import type { Tables } from './tables.generated.ts'
import { untilNoDeadlock } from './until-no-deadlock.ts'

/** Whose rows a transaction may see: one tenant's (and with `ofAgency` what the agency above it says to all its tenants), one agency's own, or the platform's (accounts, sessions, summaries); `person` takes turns with the others of the scope. */
export type Scope =
  | { tenantId: number; ofAgency?: number; person?: number | undefined }
  | { agencyId: number; person?: number | undefined }
  | 'platform'
export type Db = Kysely<Tables>
export type Statement = { sql: string; parameters: readonly unknown[] }
export type Run = (statement: Statement) => Promise<pg.QueryResult>
export class CommitLost extends Error {}
/** What was rehearsed took longer than others may be kept waiting. */
export class RehearsalLate extends Error {}

/** The one way to the data. `read` and `write`: each statement is its own transaction in one round trip; `tx`: several statements. What a deadlock ended is begun anew, so that the work of `tx` must change nothing but the data. */
export type Door = {
  read(scope: Scope): Db
  /** The platform's scope for look-ups by key that every call makes: read-only by its connections, one message each, planned once. */
  lookUp: Db
  /** In the platform's scope one message by connections that stand in it, planned once, as sign-in makes them. */
  write(scope: Scope): Db
  tx<T>(scope: Scope, work: (db: Db, run: Run) => Promise<T>): Promise<T>
  /** Everything done on the stage happens in one transaction that is never committed; at most `limitMs`, then `RehearsalLate` is raised. */
  rehearse<T>(scope: Scope, limitMs: number, work: (stage: Stage) => Promise<T>): Promise<T>
  /** A connection for a stream (a cursor) or bulk, of a plain pool with the same role and policies, until it is released. */
  takeBulk(scope: Scope): Promise<pg.PoolClient>
  bulk: pg.Pool
  pool: pg.Pool
  close(): Promise<void>
}

setColumnTypes()

const SESSION = '-c timezone=UTC -c plan_cache_mode=force_custom_plan'
/** No statement of a call takes the processors of others. */
const ONE_PROCESSOR = '-c max_parallel_workers_per_gather=0'
/** Statements by key in the platform's scope, each a transaction of its own and planned once. On several machines the role `app_platform` carries the scope to those that no option of ours reaches. */
const PLATFORM_SESSION = '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c app.platform=on'
const LOOK_UP_SESSION = `${PLATFORM_SESSION} -c default_transaction_read_only=on`
/** So long a statement waits for its turn; exports wait as long as others take. */
const PATIENCE_MS = 30_000
const ignore = () => {}

/** `isTimed`: each turn is one statement, of which slow ones weigh more. */
type Shared = { pool: pg.Pool; shares: Shares; isTimed?: true }

/** Opens the door. Connects as roles that own nothing and bypass no policy, `app_rw` as `connection` says and beside it `app_platform`. Tenants and agencies share its connections; see `createShares`. */
export function openDoor(connection: pg.PoolConfig, options: { connections?: number } = {}): Door {
  const common = {
    idle_in_transaction_session_timeout: 10_000,
    maxLifetimeSeconds: 1800,
    options: SESSION,
    ...connection,
  }
  const quick = { ...common, options: `${SESSION} ${ONE_PROCESSOR}`, statement_timeout: 5_000 }
  const most = { max: options.connections ?? 10 }
  const trips: Shared = { ...share({ ...quick, ...most }, PATIENCE_MS), isTimed: true }
  const pipelined = share({ ...quick, ...most, pipeline: true }, PATIENCE_MS)
  const byKey = (session: string) =>
    share({
      ...quick,
      ...enteredAs('app_platform', connection),
      options: session,
      pipeline: true,
      max: Math.max(2, Math.ceil(most.max / 2)),
    })
  const lookUps = byKey(LOOK_UP_SESSION)
  const platformWrites = byKey(PLATFORM_SESSION)
  const alone = (own: Shared) =>
    kyselyOver((statement) =>
      untilNoDeadlock(() => withClient(own, 'platform', (client) => twice(() => sendAlone(client, statement)))),
    )
  const writePlatform = alone(platformWrites)
  const bulk = share({
    ...common,
    statement_timeout: 600_000,
    idle_in_transaction_session_timeout: 600_000,
    max: 4,
  })
  return {
    pool: pipelined.pool,
    bulk: bulk.pool,
    takeBulk: (scope) => takeClient(bulk, scope),
    read: (scope) => kyselyOver((statement) => oneTrip(trips, scope, 'begin read only', statement)),
    lookUp: alone(lookUps),
    write: (scope) =>
      scope === 'platform'
        ? writePlatform
        : kyselyOver((q) => untilNoDeadlock(() => oneTrip(trips, scope, 'begin', q))),
    tx: (scope, work) => untilNoDeadlock(() => transaction(pipelined, scope, work)),
    rehearse: (scope, limitMs, work) => onStage(pipelined, scope, limitMs, work),
    close: async () => {
      await Promise.all([pipelined, trips, lookUps, platformWrites, bulk].map(({ pool }) => pool.end()))
    },
  }
}

/** The settings that open a scope, each a message of its own; ids are checked because they go into SQL text. */
export function scopeSettings(scope: Scope): string[] {
  if (scope === 'platform') return [`set local app.platform='on'`]
  if ('agencyId' in scope) return [setting('agency_id', scope.agencyId)]
  const { tenantId, ofAgency } = scope
  return [setting('tenant_id', tenantId), ...(ofAgency === undefined ? [] : [setting('of_agency', ofAgency)])]
}

function setting(name: string, id: number): string {
  if (!Number.isSafeInteger(id)) throw new TypeError(`${name} must be an integer`)
  return `set local app.${name}='${id}'`
}

/** Asks the same connection again when a table changed since the statement was prepared there; what failed so did nothing. */
function twice<T>(go: () => Promise<T>): Promise<T> {
  return go().catch((error: unknown) => (isOutdated(error) ? go() : Promise.reject(error)))
}

/** "cached plan must not change result type" */
function isOutdated(error: unknown): boolean {
  return (error as { code?: string }).code === '0A000'
}

function share(config: pg.PoolConfig & { max: number; pipeline?: boolean }, patienceMs?: number): Shared {
  return { pool: listening(new pg.Pool(config)), shares: createShares(config.max, { patienceMs }) }
}

function listening(pool: pg.Pool): pg.Pool {
  pool.on('error', ignore) // an idle connection died; the pool has dropped it
  pool.on('connect', (client) => client.on('error', ignore)) // unheard, a killed backend would kill the process
  return pool
}

/** When the scope's turn has come; while connections are free that costs nothing. */
async function withClient<T>(
  { pool, shares, isTimed }: Shared,
  scope: Scope,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const asker = askerOf(scope)
  const turn = shares.take(asker)
  if (turn) await turn
  const began = performance.now()
  try {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      if (client.getTransactionStatus() !== 'I') broken = error as Error // idle and sane may live on, all else must not be reused
      throw error
    } finally {
      client.release(broken)
    }
  } finally {
    shares.give(asker, isTimed ? performance.now() - began : 0)
  }
}

async function takeClient({ pool, shares }: Shared, scope: Scope): Promise<pg.PoolClient> {
  const asker = askerOf(scope)
  await shares.take(asker)
  try {
    const client = await pool.connect()
    const release = client.release
    client.release = (broken) => {
      release.call(client, broken)
      shares.give(asker)
    }
    return client
  } catch (error) {
    shares.give(asker)
    throw error
  }
}

function askerOf(scope: Scope): Asker {
  if (scope === 'platform') return { scope }
  return { scope: 'tenantId' in scope ? scope.tenantId : -scope.agencyId, person: scope.person }
}

/** All messages are on the wire when it returns. */
function open(client: pg.ClientBase, scope: Scope, begin: string): Promise<unknown>[] {
  const settings = scopeSettings(scope)
  dropEvicted(client)
  return [begin, ...settings].map((text) => client.query(text))
}

function sendAlone(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  dropEvicted(client)
  return send(client, statement)
}

/** Outside a transaction, where it may fail freely. */
function dropEvicted(client: pg.ClientBase) {
  for (const name of statementNamesOf(client).takeEvicted()) client.query(`deallocate "${name}"`).catch(ignore)
}

function send(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  tellSent(statement.sql)
  const names = statementNamesOf(client)
  const sent = sendNamed(client, {
    name: names.of(statement.sql),
    text: statement.sql,
    values: statement.parameters as unknown[],
  })
  return sent.catch((error: unknown) => {
    if (isOutdated(error)) names.forget(statement.sql)
    throw error
  })
}

function oneTrip(shared: Shared, scope: Scope, begin: string, statement: Statement): Promise<pg.QueryResult> {
  return withClient(shared, scope, (client) => twice(() => trip(client, [begin, ...scopeSettings(scope)], statement)))
}

async function trip(
  client: pg.PoolClient,
  before: readonly string[],
  { sql, parameters }: Statement,
): Promise<pg.QueryResult> {
  dropEvicted(client)
  tellSent(sql)
  const names = statementNamesOf(client)
  try {
    const results = await sendInOneTrip(client, before, {
      name: names.of(sql),
      text: sql,
      values: parameters as unknown[],
    })
    mustBeCommit(results.at(-1)!)
    return results.at(-2)!
  } catch (error) {
    names.forget(sql) // it may not have been prepared, or be outdated
    await client.query('rollback').catch(ignore)
    throw error
  }
}

/** Four messages leave as one packet instead of one system call each. */
function inOnePacket<T>(client: pg.PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return write()
  } finally {
    stream.uncork()
  }
}

function transaction<T>(shared: Shared, scope: Scope, work: (db: Db, run: Run) => Promise<T>): Promise<T> {
  return withClient(shared, scope, async (client) => {
    let over = false
    const run: Run = (statement) => {
      if (over) throw new Error('this transaction is over')
      return send(client, statement)
    }
    try {
      // in a transaction of writes the checks of foreign keys are what is planned most: their plans are kept
      await Promise.all(
        inOnePacket(client, () => [...open(client, scope, 'begin'), client.query('set local plan_cache_mode=auto')]),
      )
      const result = await work(kyselyOver(run), run)
      over = true
      mustBeCommit(await client.query('commit'))
      return result
    } catch (error) {
      over = true
      if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(ignore)
      throw error
    }
  })
}

/** PostgreSQL's words for a lock that did not come in time, a statement that took too long, and the victim of a deadlock. */
const LATE = new Set(['55P03', '57014', '40P01'])

function onStage<T>(shared: Shared, scope: Scope, limitMs: number, work: (stage: Stage) => Promise<T>): Promise<T> {
  return withClient(shared, scope, async (client) => {
    dropEvicted(client)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new RehearsalLate()), limitMs)
    const tooLate = new Promise<never>((_resolve, reject) => {
      late.signal.addEventListener('abort', () => reject(late.signal.reason as Error))
    })
    let stage: Awaited<ReturnType<typeof openStage>> | undefined
    try {
      await client.query('begin')
      await client.query(`set local statement_timeout=${limitMs};set local lock_timeout=${limitMs}`)
      stage = await openStage(client, { kyselyOver, send })
      return await Promise.race([work(stage), tooLate])
    } catch (error) {
      throw LATE.has(String((error as { code?: string }).code)) ? new RehearsalLate('', { cause: error }) : error
    } finally {
      clearTimeout(timer)
      stage?.close()
      // one that is late may still be at it: it is stopped, and its connection is closed
      if (late.signal.aborted) await stop(shared, client)
      else await client.query('rollback')
    }
  })
}

async function stop({ pool }: Shared, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { processID: number }
  await pool.query('select pg_cancel_backend($1)', [processID]).catch(ignore)
}

function mustBeCommit(result: pg.QueryResult) {
  if (result.command !== 'COMMIT') throw new CommitLost(`COMMIT was answered ${result.command}`)
}

/** A Kysely whose connection is a function; transactions belong to the door. */
function kyselyOver(run: Run): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>(q: Statement): Promise<QueryResult<R>> {
      const result = await run(q)
      return {
        rows: result.rows as R[],
        numAffectedRows: result.rowCount === null ? undefined : BigInt(result.rowCount),
      }
    },
    streamQuery() {
      throw new Error('streams go through the bulk pool')
    },
  }
  const refuse = async () => {
    throw new Error('transactions are opened by the door')
  }
  const driver: Driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}
