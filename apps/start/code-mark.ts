import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Stands for all code and migrations as they lie on disk, by the size and time of each file, and for `more`; another mark means that something may be new. */
export function codeMark(more: string): string {
  const hash = createHash('sha256').update(more)
  for (const folder of ['platform', 'product'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (/\.(ts|sql)$/.test(entry.name)) add(join(entry.parentPath, entry.name))
  add(join(root, 'package-lock.json'))
  return hash.digest('hex')

  function add(path: string) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
}
