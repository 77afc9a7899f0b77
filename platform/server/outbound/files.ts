import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { S3Settings } from './bucket.ts'

/** Files of tenants; keys begin with the tenant so that one tenant's files can never be named by another. */
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

/** Where files are kept: a folder on disk, or a bucket of S3 or of whatever speaks like it. */
export type FileStore = { folder: string } | { s3: S3Settings }

/** What a kind of store does, over whole keys. */
export type Shelf = {
  disk: Disk
  put(key: string, content: Readable | string | Buffer): Promise<void>
  /** Everything under a prefix that ends with a slash; keys without it. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>
  removeAll(prefix: string): Promise<void>
}

/** Opens the file store. Raises one sentence when a bucket cannot be used. */
export async function openFiles(store: FileStore): Promise<Files> {
  const shelf =
    's3' in store
      ? await (await import('./bucket.ts')).openBucket(store.s3)
      : (await import('./folder.ts')).openFolder(store.folder)
  const { disk } = shelf
  const at = (tenantId: number, key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new TypeError(`not a file key: ${key}`)
    return `tenants/${tenantId}/${key}`
  }
  return {
    put: async (tenantId, key, content) => shelf.put(at(tenantId, key), content),
    read: (tenantId, key) => disk.getStream(at(tenantId, key)),
    remove: (tenantId, key) => disk.delete(at(tenantId, key)),
    exists: (tenantId, key) => disk.exists(at(tenantId, key)),
    list: (tenantId) => shelf.list(`tenants/${tenantId}/`),
    removeAll: (tenantId) => shelf.removeAll(`tenants/${tenantId}/`),
  }
}
