import type { GuessedColumn, ImportKind } from '#platform/server/imports/import-kind.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Table } from '#platform/server/tables/read-table.ts'
import { guessByClues } from './guess-by-clues.ts'
import { BATCH_ROWS } from './open-import-file.ts'
import { hashRows } from './values/hash-rows.ts'
import { zoneOfHeading } from './values/zone-of-heading.ts'

const SAMPLE_ROWS = 200
const SHOWN_ROWS = 10
const SHOWN_CHARACTERS = 300

/** What the first rows of a table say of its columns: as columns of `import_job`, and for whoever guesses how they are written the cells under the date, the zone that its heading names, and further options. Nothing is guessed that the user may not set. */
export async function lookAtTable(ctx: TenantCtx, kind: ImportKind, table: Table) {
  const { columns, sheets, sheet, headerLine, unvalued } = table
  const { rows, whole, hash } = await firstBatch(table)
  const closed = kind.closedTo?.(ctx.who)
  const guesses = (
    kind.guess?.(columns, rows, ctx.now()) ?? guessByClues(kind.fields, columns, rows, ctx.now())
  ).filter(({ field }) => !closed?.has(field))
  const columnOf = (field: string | undefined) => guesses.find((guess) => guess.field === field)?.column
  const samples = (whole.length ? whole : rows)
    .slice(0, SHOWN_ROWS)
    .map((row) => row.map((cell) => storableText(cell.slice(0, SHOWN_CHARACTERS))))
  const idColumn = columnOf(kind.idField)
  const ids = idColumn === undefined ? [] : [...new Set(rows.map((row) => storableText(row[idColumn] ?? '')))]
  const named = ids.filter((one) => one !== '')
  const dateColumn = columnOf(
    kind.fields.find(({ name, holds }) => holds === 'moment' && columnOf(name) !== undefined)?.name,
  )
  return {
    values: {
      columns: JSON.stringify(columns),
      guesses: JSON.stringify(guesses),
      samples: JSON.stringify(samples),
      mapping: JSON.stringify(mappingFrom(kind, guesses)),
      sheets: JSON.stringify(sheets),
      sheet,
      filled_sheets: await table.filledSheets(),
      header_line: headerLine,
      unvalued,
      table_hashes: [hash],
      sampled_ids: named.length,
      known_ids: (await kind.countKnown?.(ctx, named)) ?? 0,
    },
    dates: dateColumn === undefined ? [] : rows.map((row) => row[dateColumn] ?? ''),
    options: kind.guessOptions?.(rows, guesses) ?? {},
    zone: dateColumn === undefined ? null : zoneOfHeading(columns[dateColumn]!),
  }
}

/** The first rows, those of them whose cells stand under their own columns, and what the first batch says. */
async function firstBatch(table: Table): Promise<{ rows: string[][]; whole: string[][]; hash: string }> {
  const rows: string[][] = []
  const whole: string[][] = []
  const hash = hashRows(table.columns)
  for await (const row of table.rows()) {
    hash.add(row)
    if (rows.length < SAMPLE_ROWS) {
      rows.push(row.cells)
      if (!row.problems.some(({ key }) => key === 'tooManyCells')) whole.push(row.cells)
    }
    if (row.number === BATCH_ROWS) break
  }
  return { rows, whole, hash: hash.soFar() }
}

function mappingFrom({ fields }: ImportKind, guesses: readonly GuessedColumn[]): Record<string, number> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => guesses.filter(({ field }) => field === name).map(({ column }) => [name, column])),
  )
}
