import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of this machine's user for what can be made again (unpacked binaries); `name` carries the version.
 * For root it can be entered by every user, because servers started by root run as somebody else.
 */
export function cacheFolder(name: string): string {
  for (const home of cacheHomes()) {
    if (isOurs(home)) return join(home, name)
  }
  throw new Error(`No folder for caches can be written: tried ${cacheHomes().join(', ')}.`)
}

function cacheHomes(): string[] {
  const uid = process.getuid?.()
  if (uid === 0) return ['/var/cache/renown', join('/tmp', 'renown-cache-0')]
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return [join(home, 'renown'), join(tmpdir(), `renown-cache-${uid ?? 'user'}`)]
}

// A folder that another user made in a shared place could hold that user's programs.
function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
    const { uid, mode } = lstatSync(folder)
    if (process.getuid === undefined) return true
    return uid === process.getuid() && (mode & 0o022) === 0
  } catch {
    return false
  }
}
