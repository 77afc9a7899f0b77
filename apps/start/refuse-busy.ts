import { existsSync } from 'node:fs'
import type { Settings } from '#apps/server/settings.ts'
import { lockDataFolder } from '#platform/server/postgres/lock-data-folder.ts'
import { checkPort } from './check-port.ts'

/** Before anything is made: raises a sentence when the data folder has an owner or the port a listener. The folder comes first, because it explains the port. */
export async function refuseBusy({ port, host }: Settings, dataFolder: string): Promise<void> {
  if (existsSync(dataFolder)) lockDataFolder(dataFolder).release()
  if (port !== 0) await checkPort(port, host)
}
