import { setTimeout as rest } from 'node:timers/promises'
import type { Door, Scope } from './door.ts'
import { scopeSettings } from './door.ts'
import { tellSent } from './statements-sent.ts'

type Statement = { sql: string; parameters: readonly unknown[] }

/** Rows of one statement through a cursor, a batch at a time: memory stays flat however many there are. Stopping early gives the connection back. */
export async function* streamRows<R>(
  door: Pick<Door, 'takeBulk'>,
  scope: Scope,
  statement: Statement,
  batch = 500,
): AsyncGenerator<R> {
  for await (const rows of streamBatches<R>(door, scope, statement, { batch })) yield* rows
}

const LONGEST_REST_MS = 1000

/** The same as whole batches, each row an object or with `asArrays` its values in order; the next batch is fetched while one is worked at. Where batches take twice as long as the quickest did, others want the processor too: it then rests as long as that cost, and so gives way to them (as LEDBAT does, RFC 6817). */
export async function* streamBatches<R>(
  door: Pick<Door, 'takeBulk'>,
  scope: Scope,
  statement: Statement,
  { batch = 500, asArrays = false }: { batch?: number; asArrays?: boolean } = {},
): AsyncGenerator<R[]> {
  const client = await door.takeBulk(scope)
  const stopped = new AbortController()
  let quickestMs = Infinity
  const ask = async (restMs: number): Promise<{ rows: unknown[]; lateMs: number }> => {
    if (restMs >= 1) await rest(Math.min(restMs, LONGEST_REST_MS), undefined, stopped)
    const text = `fetch ${batch} from rows`
    const began = performance.now()
    const { rows } = await (asArrays ? client.query({ text, rowMode: 'array' }) : client.query(text))
    const tookMs = performance.now() - began
    quickestMs = Math.min(quickestMs, tookMs)
    return { rows, lateMs: tookMs > 2 * quickestMs ? tookMs - quickestMs : 0 }
  }
  const askAhead = (restMs: number) => {
    const asked = ask(restMs)
    asked.catch(() => {}) // heard when its turn comes, if it ever does
    return asked
  }
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    for (const setting of scopeSettings(scope)) await client.query(setting)
    tellSent(statement.sql)
    await client.query(`declare rows no scroll cursor for ${statement.sql}`, [...statement.parameters])
    let next = askAhead(0)
    while (true) {
      const { rows, lateMs } = await next
      if (rows.length === batch) next = askAhead(lateMs)
      yield rows as R[]
      if (rows.length < batch) return
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    stopped.abort()
    await client.query('rollback').catch((error: Error) => (broken = error))
    client.release(broken)
  }
}
