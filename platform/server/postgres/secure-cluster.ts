import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lchown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { readRunningServer, stopServer } from './running-server.ts'
import type { ServerUser } from './server-user.ts'
import { outcomeOf, spawnOnCluster } from './spawn-on-cluster.ts'

type Cluster = {
  /** Ours alone (0600), beside the cluster. */
  passwordFile: string
  isNew: boolean
  cluster: string
  binaries: Binaries
  user: ServerUser | undefined
}

/** Any program of this machine may ask; only who knows a password is let in, and nobody may copy the database away. */
const access = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** The password of the cluster's owner; a cluster without one, new or of a former version, is given one before its server starts. */
export async function securedBy(cluster: Cluster): Promise<string> {
  const { passwordFile, isNew } = cluster
  if (!isNew && existsSync(passwordFile)) return (await readFile(passwordFile, 'utf8')).trim()
  const running = readRunningServer(cluster.cluster)
  if (running) await stopServer(running.pid, cluster.cluster, cluster.binaries)
  const password = randomBytes(32).toString('base64url')
  await setPassword(cluster, password)
  await replace(join(cluster.cluster, 'pg_hba.conf'), access, cluster.user)
  await replace(passwordFile, `${password}\n`, undefined)
  return password
}

/** By a server for this alone, which nothing can connect to. */
async function setPassword({ cluster, binaries, user }: Cluster, password: string): Promise<void> {
  const args = ['--single', '-c', 'scram_iterations=1', 'postgres']
  const server = spawnOnCluster({ file: binaries.postgres, args, cluster, user, input: 'pipe', output: 'pipe' })
  server.stdin!.on('error', () => {}) // it ended before it read; its words say why
  server.stdin!.end(`alter role postgres password '${password}'\n`)
  const { code, output } = await outcomeOf(server)
  if (code !== 0 || output.includes('ERROR:'))
    throw new Error(`PostgreSQL could not be given a password (it ended with ${code}):\n${output}`)
}

/** Written beside its place first: nothing is half, and a link that stands there is not followed. */
async function replace(file: string, text: string, user: ServerUser | undefined): Promise<void> {
  const next = `${file}.next`
  await rm(next, { force: true })
  await writeFile(next, text, { mode: 0o600, flag: 'wx' })
  if (user) await lchown(next, user.uid, user.gid)
  await rename(next, file)
}
