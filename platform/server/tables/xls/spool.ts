import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const BATCH_BYTES = 256 * 1024

/** Bytes that are written once and read later, kept in a file so that memory stays flat. */
export type Spool = {
  write(bytes: Buffer): void
  /** Puts bytes in the place of earlier ones, which must have been flushed. */
  patch(at: number, bytes: Buffer): Promise<void>
  /** Writes what was collected; to be asked often enough. */
  flush(isForced?: boolean): Promise<void>
  size(): number
  read(): AsyncIterable<Buffer>
  close(): Promise<void>
}

/** A spool in a new file at a path. */
export async function openSpool(path: string): Promise<Spool> {
  const file: FileHandle = await open(path, 'wx+', 0o600)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let size = 0
  return {
    write(bytes) {
      waiting.push(bytes)
      waitingBytes += bytes.length
      size += bytes.length
    },
    async patch(at, bytes) {
      await file.write(bytes, 0, bytes.length, at)
    },
    async flush(isForced = false) {
      if (waitingBytes === 0 || (!isForced && waitingBytes < BATCH_BYTES)) return
      const bytes = Buffer.concat(waiting)
      const at = size - waitingBytes
      waiting = []
      waitingBytes = 0
      await file.write(bytes, 0, bytes.length, at)
    },
    size: () => size,
    read: () => createReadStream(path, { highWaterMark: BATCH_BYTES }),
    close: () => file.close(),
  }
}
