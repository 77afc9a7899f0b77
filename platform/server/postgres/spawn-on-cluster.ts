import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { ServerUser } from './server-user.ts'

type Program = {
  file: string
  args: string[]
  cluster: string
  user: ServerUser | undefined
  input?: 'pipe'
  output: 'pipe' | number
}

/**
 * Runs a PostgreSQL program on a cluster folder (told as `PGDATA`) in a process group of its own, so that Ctrl-C reaches only us.
 * For another user on Linux the open folder itself is handed over: that user may be unable to enter the folders above it (`/root`).
 */
export function spawnOnCluster({ file, args, cluster, user, input, output }: Program): ChildProcess {
  const handsOver = user !== undefined && process.platform === 'linux'
  const folder = handsOver ? openSync(cluster, 'r') : undefined
  try {
    const io: (number | 'pipe' | 'ignore')[] = [input ?? 'ignore', output, output]
    return spawn(file, args, {
      ...user,
      cwd: user === undefined ? cluster : '/',
      env: { ...cleanEnvironment(), PGDATA: folder === undefined ? cluster : '/proc/self/fd/3' },
      detached: true,
      windowsHide: true,
      stdio: folder === undefined ? io : [...io, folder],
    })
  } finally {
    if (folder !== undefined) closeSync(folder)
  }
}

/** How a program that was started with pipes ended, and what it said. */
export async function outcomeOf(program: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  program.stdout?.on('data', (text) => (output += text))
  program.stderr?.on('data', (text) => (output += text))
  const [code] = (await once(program, 'close')) as [number | null]
  return { code, output }
}

// PG* variables would change what the server does, and our secrets are not the server's business.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
