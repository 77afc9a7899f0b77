import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './find-binaries.ts'
import { answers, readRunningServer, stopServer, type RunningServer } from './running-server.ts'

const patienceMs = 10_000

/** The cluster's server when one outlived its owner and answers to the password; otherwise none is left, neither process nor pid file. */
export async function adoptServer(
  cluster: string,
  password: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<RunningServer | undefined> {
  let waitingSince = Infinity
  for (let turn = 0; ; turn++) {
    const server = readRunningServer(cluster)
    if (server === undefined) break
    if (server.status === 'ready' && (await answers({ ...server.address, password }))) return server
    if (turn === 0) log('Waiting for the database server that is still running')
    // One that starts is recovering and may take its time; one that calls itself ready must answer, one that stops must end.
    if (server.status !== 'starting') waitingSince = Math.min(waitingSince, Date.now())
    if (Date.now() - waitingSince > patienceMs) await stopServer(server.pid, cluster, binaries)
    await sleep(50)
  }
  // PostgreSQL trusts the number alone: a zombie or another program under it would keep it from starting.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  return undefined
}
