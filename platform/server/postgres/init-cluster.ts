import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { giveTo, type ServerUser } from './server-user.ts'
import { outcomeOf, spawnOnCluster } from './spawn-on-cluster.ts'

const majorVersion = '18'

/** Makes the cluster when there is none (true) or checks that ours can read it; made beside its place, so a crash leaves no half. */
export async function initCluster(cluster: string, binaries: Binaries, user: ServerUser | undefined): Promise<boolean> {
  if (existsSync(cluster)) {
    await checkVersion(cluster)
    await giveTo(user, cluster)
    return false
  }
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await giveTo(user, unfinished)
  await runInitdb(unfinished, binaries, user)
  await rename(unfinished, cluster)
  return true
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}; this Renown runs PostgreSQL ${majorVersion}.`,
  )
}

async function runInitdb(cluster: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  const options =
    '-U postgres --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --no-locale -A trust --no-sync'
  const initdb = spawnOnCluster({ file: binaries.initdb, args: options.split(' '), cluster, user, output: 'pipe' })
  const { code, output } = await outcomeOf(initdb)
  if (code !== 0)
    throw new Error(`PostgreSQL could not make its folder ${cluster} (initdb ended with ${code}):\n${output}`)
}
