import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const keptBytes = 20 * 2 ** 20

/** Opens `postgres.log` for a server to write into (a file and not a pipe: the server may outlive us); one older file is kept. */
export function openServerLog(dataFolder: string): { descriptor: number; added(): string; close(): void } {
  const file = join(dataFolder, 'postgres.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > keptBytes) renameSync(file, `${file}.1`)
  const descriptor = openSync(file, 'a', 0o600)
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    added: () => readFileSync(file).subarray(start).toString('utf8'),
    close: () => closeSync(descriptor),
  }
}
