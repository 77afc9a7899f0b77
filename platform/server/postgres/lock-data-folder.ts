import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataFolderLock = { release(): void }

/** Locks that nobody released: one that is collected as garbage would let others in. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process alone; raises a sentence for the person when another process has it.
 * The lock is the operating system's (SQLite's exclusive file lock), so it ends with the process, however that ends.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const owner = join(folder, 'owner.pid')
  const database = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new Error(
      `The data folder ${folder} is in use by process ${readOwner(owner)}. Stop that process first, or set RENOWN_DATA to another folder.`,
      { cause: error },
    )
  }
  held.add(database)
  writeFileSync(owner, `${process.pid}\n`)
  return {
    release() {
      if (!database.isOpen) return
      rmSync(owner, { force: true })
      database.close()
      held.delete(database)
    },
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return '(not known yet)'
  }
}
