import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './find-binaries.ts'
import { readRunningServer, type RunningServer } from './running-server.ts'
import { serverFlags } from './server-flags.ts'
import { openServerLog } from './server-log.ts'
import type { ServerUser } from './server-user.ts'
import { freePort, createSocketFolder } from './socket-folder.ts'
import { spawnOnCluster } from './spawn-on-cluster.ts'

type Launch = {
  dataFolder: string
  cluster: string
  binaries: Binaries
  user: ServerUser | undefined
  durable: boolean
  log: (line: string) => void
}

/** Starts the server and waits until it is ready, however long it recovers; raises with the server's own words when it ends instead. */
export async function launchServer(launch: Launch): Promise<RunningServer> {
  const onWindows = process.platform === 'win32'
  const socketFolder = onWindows ? undefined : await createSocketFolder(launch.cluster, launch.user)
  const flags = serverFlags({ durable: launch.durable, socketFolder, port: onWindows ? await freePort() : 5432 })
  for (let turn = 0; ; turn++) {
    const result = await tryToLaunch(launch, flags)
    if (typeof result !== 'string') return result
    // Sessions of a killed server may need a moment to notice and end.
    if (turn === 20 || !result.includes('shared memory block')) {
      if (socketFolder !== undefined) await rm(socketFolder, { recursive: true, force: true })
      throw new Error(`The database server did not start:\n${result}`)
    }
    await sleep(250)
  }
}

async function tryToLaunch(launch: Launch, flags: string[]): Promise<RunningServer | string> {
  const { cluster, binaries, user, log } = launch
  const serverLog = openServerLog(launch.dataFolder)
  try {
    const output = serverLog.descriptor
    const child = spawnOnCluster({ file: binaries.postgres, args: flags, cluster, user, output })
    child.unref()
    return (await untilReady(child, cluster, log)) ?? serverLog.added()
  } finally {
    serverLog.close()
  }
}

async function untilReady(
  child: ChildProcess,
  cluster: string,
  log: (line: string) => void,
): Promise<RunningServer | undefined> {
  let ended = false
  let failed: Error | undefined
  child.once('exit', () => (ended = true))
  child.once('error', (error) => (failed = error))
  const started = Date.now()
  for (let toldSeconds = 0; ;) {
    if (failed !== undefined) throw failed
    if (ended) return undefined
    const server = readRunningServer(cluster)
    if (server?.pid === child.pid && server?.status === 'ready') return server
    const seconds = Math.floor((Date.now() - started) / 1000)
    if (seconds >= toldSeconds + 5) log(`The database server is recovering (${(toldSeconds = seconds)} s)`)
    await sleep(5)
  }
}
