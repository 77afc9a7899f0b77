import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '#platform/testing/machines.ts'
import type { TestConnection } from '#platform/testing/test-postgres.ts'
import type { TestApp } from './open-test-app.ts'

type Database = Pick<TestApp, 'ownerConnection'>

/** A test's database on each machine of its server, the first machine first; one where there is one. */
export function onEveryMachine({ ownerConnection: { database } }: Database): TestConnection[] {
  return inject('testMachines').map((machine) => ({ ...machine, database: database! }))
}

/** How many statements of a test's database wait for what another holds, on whichever machine they do. */
export async function countWaiting(app: Database): Promise<number> {
  const counts = await Promise.all(onEveryMachine(app).map((machine) => withClient(machine, countHere)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countHere(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
