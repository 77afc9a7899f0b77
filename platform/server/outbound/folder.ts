import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Shelf } from './files.ts'

/** Files in a folder on disk, which no other account of the machine opens where it is made here. */
export function openFolder(folder: string): Shelf {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    disk,
    put: (key, content) =>
      typeof content === 'string' || Buffer.isBuffer(content) ? disk.put(key, content) : disk.putStream(key, content),
    async *list(prefix) {
      const own = join(folder, prefix)
      if (!existsSync(own)) return
      for (const entry of await readdir(own, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        yield { key: relative(own, path).replaceAll('\\', '/'), bytes: (await stat(path)).size }
      }
    },
    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
  }
}
