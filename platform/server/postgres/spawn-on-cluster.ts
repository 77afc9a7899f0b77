import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { ServerUser } from './server-user.ts'

type Program = {
  file: string
  args: string[]
  cluster: string
  user: ServerUser | undefined
  output: 'pipe' | number
}

/**
 * Runs a PostgreSQL program on a cluster folder (`-D` is added) in a process group of its own, so that Ctrl-C reaches only us.
 * For another user on Linux the open folder itself is handed over: that user may be unable to enter the folders above it (`/root`).
 */
export function spawnOnCluster({ file, args, cluster, user, output }: Program): ChildProcess {
  const handsOver = user !== undefined && process.platform === 'linux'
  const folder = handsOver ? openSync(cluster, 'r') : undefined
  try {
    return spawn(file, ['-D', folder === undefined ? cluster : '/proc/self/fd/3', ...args], {
      ...user,
      cwd: user === undefined ? cluster : '/',
      env: cleanEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: folder === undefined ? ['ignore', output, output] : ['ignore', output, output, folder],
    })
  } finally {
    if (folder !== undefined) closeSync(folder)
  }
}

// PG* variables would change what the server does, and our secrets are not the server's business.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
