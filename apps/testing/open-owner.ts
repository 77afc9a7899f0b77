import pg from 'pg'
import { untilNoDeadlock } from '#platform/server/database/until-no-deadlock.ts'

/** The database's owner as tests arrange with it. What the test before set off may still be at work, so a statement that was chosen to end a deadlock begins anew, as the product's own do. */
export async function openOwner(connection: pg.ClientConfig): Promise<pg.Client> {
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(`set citus.propagate_set_commands = 'local'`) // on several machines its scope goes along, as that of the product does
  const ask = owner.query.bind(owner) as (...statement: unknown[]) => Promise<unknown>
  owner.query = ((...statement: unknown[]) => untilNoDeadlock(() => ask(...statement))) as typeof owner.query
  return owner
}
