import type pg from 'pg'
import { KnownShape, type Messages } from './known-shape.ts'

type Done = (error: Error | null, results: pg.QueryResult[]) => void

/** Statements without values, one named statement and `commit`, sent with a single sync: the server answers all of it at once, in one packet. */
class OneTrip extends KnownShape {
  readonly before: readonly string[]
  constructor(before: readonly string[], named: { name: string; text: string; values: unknown[] }, done: Done) {
    super(named, undefined, done)
    this.before = before
  }
  override requiresPreparation() {
    return true
  }
  override prepare(connection: Messages) {
    for (const text of this.before) run(connection, text)
    super.prepare(Object.create(connection, { sync: { value: () => {} } }) as Messages)
    run(connection, 'commit')
    connection.sync()
  }
}

/** Sends it all and answers with the results in their order. The connection must not be a pipelined one, and needs a rollback after an error. */
export function sendInOneTrip(
  client: pg.ClientBase,
  before: readonly string[],
  named: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const trip = new OneTrip(before, named, (error, results) => (error ? reject(error) : resolve(results)))
    client.query(trip as unknown as pg.Submittable)
  })
}

function run(connection: Messages, text: string) {
  connection.parse({ text, name: '', types: [] })
  connection.bind({ portal: '', statement: '', values: [] })
  connection.execute({ portal: '', rows: 0 })
}
