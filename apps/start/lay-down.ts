import type pg from 'pg'
import { newTables } from '#deploy/distributed/new-tables.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { installQueues } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { foundInstallation } from './found-installation.ts'
import { runAsChild } from './run-as-child.ts'

export type LayingDown = {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  /** That of the role `app_rw`. */
  password: string
  demo: boolean
  /** Tables and queues are up to date already. */
  isCurrent: boolean
}

/** Tables and queues brought up to date, and what the first start lays down; says how many migrations there were, and what is installed. */
await runAsChild<LayingDown>(async ({ owner, app, password, demo, isCurrent }) => {
  const applied = isCurrent ? 0 : await bringUpToDate(owner, password)
  const door = openDoor(app, { connections: 2 })
  const installation = await foundInstallation(door, demo).finally(() => door.close())
  return { url: JSON.stringify({ applied, installation }), close: async () => {} }
})

async function bringUpToDate(owner: pg.ClientConfig, password: string): Promise<number> {
  const systems = loadSystems()
  const { applied } = await migrate(owner, password, newTables)
  await installQueues(owner, await systems)
  return applied.length
}
