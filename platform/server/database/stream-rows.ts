import type { Door, Scope } from './door.ts'
import { scopeSetting } from './door.ts'

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

/** The same as whole batches, each row an object or with `asArrays` its values in order; the next batch is fetched while one is worked at. */
export async function* streamBatches<R>(
  door: Pick<Door, 'takeBulk'>,
  scope: Scope,
  statement: Statement,
  { batch = 500, asArrays = false }: { batch?: number; asArrays?: boolean } = {},
): AsyncGenerator<R[]> {
  const client = await door.takeBulk(scope)
  const ask = () => {
    const text = `fetch ${batch} from rows`
    const asked = asArrays ? client.query({ text, rowMode: 'array' }) : client.query(text)
    asked.catch(() => {}) // heard when its turn comes, if it ever does
    return asked as Promise<{ rows: unknown[] }>
  }
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    await client.query(scopeSetting(scope))
    await client.query(`declare rows no scroll cursor for ${statement.sql}`, [...statement.parameters])
    let next = ask()
    while (true) {
      const { rows } = await next
      if (rows.length === batch) next = ask()
      yield rows as R[]
      if (rows.length < batch) return
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    await client.query('rollback').catch((error: Error) => (broken = error))
    client.release(broken)
  }
}
