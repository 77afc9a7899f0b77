import { open, readFile, stat } from 'node:fs/promises'
import { readTable } from '#platform/server/tables/read-table.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import { raise } from '#platform/server/system/fault.ts'
import { type FeedRecord, feedTable } from '#product/operations/review-feeds/server/public.ts'
import { benchmark } from '../../contract.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '../../competitor-file.ts'

/** JSON that is not written a record a line is read as a whole: no more of it than this. */
const MAX_WHOLE_BYTES = 30 * 1024 * 1024

export type Records = { columns: string[]; rows(): AsyncIterable<FeedRecord> | Iterable<FeedRecord> }

/** The records of a file, told apart by its content: CSV and workbooks, JSON as feeds may have it. Raises `empty`, `unreadable` and `tooLarge`. */
export async function openRecords(path: string): Promise<Records> {
  const { size } = await stat(path)
  if (size > 0 && size <= MAX_WHOLE_BYTES && (await beginsAsJson(path))) {
    const table = await feedTable(await readFile(path))
    if (!('code' in table)) return { columns: table.columns, rows: () => table.rows }
    if (table.trouble !== 'tooLarge') raise(benchmark, 'unreadable')
  }
  const table = await orRefused(() =>
    readTable(path, { limits: { fileBytes: MAX_FILE_BYTES, rows: MAX_FILE_ROWS, columns: 200 } }),
  )
  return {
    columns: table.columns,
    async *rows() {
      const rows = table.rows()
      try {
        for (;;) {
          const next = await orRefused(() => rows.next())
          if (next.done) return
          const { line, cells, problems } = next.value
          yield { line, cells, problems, isRecord: true }
        }
      } finally {
        await rows.return(undefined) // whoever stops early leaves no file open
      }
    },
  }
}

async function beginsAsJson(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2000), 0, 2000, 0)
  return /^\uFEFF?\s*[[{]/.test(buffer.toString('utf8', 0, bytesRead))
}

async function orRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.key === 'empty') raise(benchmark, 'empty')
    const isLarge = error.key.startsWith('tooLarge') || error.key === 'tooManyRows'
    raise(benchmark, isLarge ? 'tooLarge' : 'unreadable')
  }
}
