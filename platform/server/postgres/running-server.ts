import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './find-binaries.ts'

export type Address = { host: string; port: number; user: 'postgres'; database: 'postgres' }
/** As the owner of everything there. */
export type Connection = Address & { password: string }
export type RunningServer = { pid: number; status: string; address: Address }

/** What `postmaster.pid` says of the cluster's server (pid, folder, start, port, socket folder, address, memory, status), if its process lives. */
export function readRunningServer(cluster: string): RunningServer | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, cluster)) return undefined
  const host = lines[4] || lines[5] || '127.0.0.1'
  const address: Address = { host, port: Number(lines[3]), user: 'postgres', database: 'postgres' }
  return { pid, status: lines[7]?.trim() ?? 'starting', address }
}

export async function answers(connection: Connection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Stops a server fast (its sessions are ended, nothing committed is lost) and waits until its process is gone. */
export async function stopServer(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { windowsHide: true })
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isServerOf(pid, cluster)) return
    process.kill(pid, signal)
    if (await isGone(pid, cluster, 30_000)) return
  }
  throw new Error(`The PostgreSQL of ${cluster} (process ${pid}) did not stop.`)
}

async function isGone(pid: number, cluster: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (isServerOf(pid, cluster)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

// A process id alone proves nothing: it may be a zombie, or given to another program since. On Linux a server's working folder is its cluster.
function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES')
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
