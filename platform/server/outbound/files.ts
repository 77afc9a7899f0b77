import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Readable } from 'node:stream'

/** Files of tenants on disk; keys begin with the tenant so that one tenant's files can never be named by another. */
export type Files = {
  put(tenantId: number, key: string, content: Readable | string | Buffer): Promise<void>
  read(tenantId: number, key: string): Promise<Readable>
  remove(tenantId: number, key: string): Promise<void>
  exists(tenantId: number, key: string): Promise<boolean>
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
  }
}
