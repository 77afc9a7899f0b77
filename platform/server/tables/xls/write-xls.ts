import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkbookCell, WorkbookColumn } from '../workbook.ts'
import { compoundFile } from './compound-file.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { openSharedTexts } from './shared-texts.ts'
import { openSpool, type Spool } from './spool.ts'
import { endOfPart, FIRST_DATE_LOOK, sheetList, workbookGlobals } from './workbook-globals.ts'

/** The limits of the format. */
export const XLS_ROWS = 65_536
export const XLS_COLUMNS = 256

const USUAL_DATES = 'yyyy-mm-dd hh:mm:ss'

/**
 * A workbook of Excel 97 to 2003 (BIFF8) as bytes, the first of the rows being the names of the columns, which each further sheet repeats. The sheets lie in temporary
 * files until their length is known, so that memory stays flat. Texts stay texts, so that none can act as a formula. Raises RangeError for more than 256 columns.
 */
export async function* writeXls(
  sheetName: string,
  rows: AsyncIterable<WorkbookCell[]> | Iterable<WorkbookCell[]>,
  columns: readonly WorkbookColumn[] = [],
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-xls-'))
  const open: Spool[] = []
  const spool = async () => {
    const next = await openSpool(join(folder, String(open.length)))
    open.push(next)
    return next
  }
  try {
    const formats = [...new Set([USUAL_DATES, ...columns.flatMap(({ format }) => format ?? [])])]
    const looks = columns.map(({ format }) => FIRST_DATE_LOOK + formats.indexOf(format ?? USUAL_DATES))
    const textSpool = await spool()
    const texts = openSharedTexts(textSpool)
    const sheets: Sheet[] = []
    const begin = async () => {
      const spooled = await spool()
      sheets.push(openSheet(spooled, { columns, texts, lookOf: (column) => looks[column] ?? FIRST_DATE_LOOK }))
      return sheets.at(-1)!
    }
    let names: WorkbookCell[] | undefined
    let sheet = await begin()
    for await (const row of rows) {
      if (row.length > XLS_COLUMNS) throw new RangeError(`An .xls sheet has ${XLS_COLUMNS} columns at most`)
      if (sheet.rows() === XLS_ROWS) {
        sheet = await begin()
        sheet.addNames(names!)
      }
      if (names) sheet.add(row)
      else sheet.addNames((names = row))
      await Promise.all([sheet.spool.flush(), textSpool.flush()])
    }
    await texts.end()
    for (const one of sheets) await one.end()

    const globals = workbookGlobals(formats)
    const nameOf = (at: number) => titleOf(sheetName, at)
    const listBytes = sheetList(sheets.map((_, at) => ({ name: nameOf(at), at: 0 }))).length
    let at = globals.length + listBytes + textSpool.size() + endOfPart.length
    const placed = sheets.map(({ spool: { size } }, place) => {
      const here = { name: nameOf(place), at }
      at += size()
      return here
    })
    yield* compoundFile('Workbook', at, inOrder(globals, sheetList(placed), textSpool, endOfPart, sheets))
  } finally {
    await Promise.all(open.map((one) => one.close()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function* inOrder(globals: Buffer, list: Buffer, texts: Spool, end: Buffer, sheets: readonly Sheet[]) {
  yield Buffer.concat([globals, list])
  yield* texts.read()
  yield end
  for (const { spool } of sheets) yield* spool.read()
}

/** A sheet's name of at most 31 characters; further sheets are counted. */
function titleOf(name: string, at: number): string {
  const suffix = at === 0 ? '' : ` ${at + 1}`
  const whole = name.replaceAll(/[[\]:*?/\\]/g, ' ').trim() || 'Sheet'
  return whole.slice(0, 31 - suffix.length) + suffix
}
