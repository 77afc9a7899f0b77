import { mkdir, realpath, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { adoptServer } from './adopt-server.ts'
import { findBinaries } from './find-binaries.ts'
import { initCluster } from './init-cluster.ts'
import { launchServer } from './launch-server.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { stopServer, type Connection } from './running-server.ts'
import { securedBy } from './secure-cluster.ts'
import { serverUser } from './server-user.ts'

export type PostgresOptions = { dataFolder: string; log?: (line: string) => void; durable?: boolean }
export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> }

/**
 * The embedded PostgreSQL 18 of a data folder (cluster in `postgres/`, its password in `postgres.password`, messages in `postgres.log`), made on first use, and the folder's owner lock.
 * A server that outlived a killed process is taken over. Raises a sentence when another process owns the folder or the server does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, log = () => {}, durable = true } = options
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  try {
    const binaries = await findBinaries()
    const cluster = join(await realpath(dataFolder), 'postgres')
    const user = await serverUser(cluster)
    const isNew = await initCluster(cluster, binaries, user)
    if (isNew) log('Made the database folder')
    const password = await securedBy({
      passwordFile: join(dataFolder, 'postgres.password'),
      isNew,
      cluster,
      binaries,
      user,
    })
    const adopted = await adoptServer(cluster, password, binaries, log)
    const server = adopted ?? (await launchServer({ dataFolder, cluster, binaries, user, durable, log }))
    log(`${adopted ? 'Took over the running' : 'Started the'} database server (process ${server.pid})`)
    let stopping: Promise<void> | undefined
    return { connection: { ...server.address, password }, stop: () => (stopping ??= stop()) }

    async function stop(): Promise<void> {
      const { pid, address } = server
      await stopServer(pid, cluster, binaries)
      if (isAbsolute(address.host)) await rm(address.host, { recursive: true, force: true })
      lock.release()
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
