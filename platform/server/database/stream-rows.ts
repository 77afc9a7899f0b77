import type { Door, Scope } from './door.ts'
import { scopeSetting } from './door.ts'

/** Rows of one statement through a cursor, a batch at a time: memory stays flat however many there are. Stopping early gives the connection back. */
export async function* streamRows<R>(
  door: Pick<Door, 'bulk'>,
  scope: Scope,
  statement: { sql: string; parameters: readonly unknown[] },
  batch = 500,
): AsyncGenerator<R> {
  const client = await door.bulk.connect()
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    await client.query(scopeSetting(scope))
    await client.query(`declare rows no scroll cursor for ${statement.sql}`, [...statement.parameters])
    while (true) {
      const { rows } = await client.query(`fetch ${batch} from rows`)
      yield* rows as R[]
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
