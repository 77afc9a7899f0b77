import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Readable } from 'node:stream'

/** Files of tenants on disk; keys begin with the tenant so that one tenant's files can never be named by another. */
export type Files = {
  put(tenantId: number, key: string, content: Readable | string | Buffer): Promise<void>
  read(tenantId: number, key: string): Promise<Readable>
  remove(tenantId: number, key: string): Promise<void>
  exists(tenantId: number, key: string): Promise<boolean>
  /** Every file of a tenant with its size in bytes. */
  list(tenantId: number): AsyncIterable<{ key: string; bytes: number }>
  /** Takes away every file of a tenant. */
  removeAll(tenantId: number): Promise<void>
}

/** Opens the file store in a folder. */
export function openFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const at = (tenantId: number, key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new TypeError(`not a file key: ${key}`)
    return `tenants/${tenantId}/${key}`
  }
  return {
    put: async (tenantId, key, content) => {
      if (typeof content === 'string' || Buffer.isBuffer(content)) await disk.put(at(tenantId, key), content)
      else await disk.putStream(at(tenantId, key), content)
    },
    read: (tenantId, key) => disk.getStream(at(tenantId, key)),
    remove: (tenantId, key) => disk.delete(at(tenantId, key)),
    exists: (tenantId, key) => disk.exists(at(tenantId, key)),
    async *list(tenantId) {
      const own = join(folder, 'tenants', String(tenantId))
      if (!existsSync(own)) return
      for (const entry of await readdir(own, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        yield { key: relative(own, path).replaceAll('\\', '/'), bytes: (await stat(path)).size }
      }
    },
    removeAll: (tenantId) => rm(join(folder, 'tenants', String(tenantId)), { recursive: true, force: true }),
  }
}
