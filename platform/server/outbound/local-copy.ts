import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type LocalCopy = AsyncDisposable & { path: string }

/** Writes a stream into a temporary file; `await using` removes it whatever happens. */
export async function localCopy(content: Readable): Promise<LocalCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, [Symbol.asyncDispose]: remove }
}
