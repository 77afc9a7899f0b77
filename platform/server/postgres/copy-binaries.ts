import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, readdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createFolderOnce } from '../create-folder-once.ts'

/** Copies a package's `native` folder with the library links it lists, to where everybody may run it; made once. */
export async function copyBinaries(native: string, copy: string): Promise<void> {
  await createFolderOnce(copy, async (unfinished) => {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    for (const { source, link } of readLinks(native)) {
      if (!existsSync(join(unfinished, link))) await symlink(source, join(unfinished, link))
    }
    const programs = join(unfinished, 'bin')
    for (const file of await readdir(programs)) await chmod(join(programs, file), 0o755)
    await chmod(unfinished, 0o755)
  })
}

/** Whether the links are there that npm's install script makes (when scripts are allowed). */
export function hasLinks(native: string): boolean {
  return readLinks(native).every(({ link }) => existsSync(join(native, link)))
}

type ListedLink = { source: string; target: string }

// In pg-symlinks.json paths start with `native/`, `target` is the link, and a link and its file are always in one folder.
function readLinks(native: string): { source: string; link: string }[] {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const listed: ListedLink[] = JSON.parse(readFileSync(file, 'utf8'))
  return listed.map(({ source, target }) => ({ source: basename(source), link: target.replace(/^native\//, '') }))
}
