import { storableText } from '#platform/server/database/storable-text.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Table } from '#platform/server/tables/read-table.ts'
import { countKnownIds } from '#product/reputation/reviews/server/public.ts'
import { reviewField } from '../shapes/import-enumerations.ts'
import type { ColumnMapping } from '../shapes/import-plan.ts'
import { BATCH_ROWS } from './open-import-file.ts'
import { type ColumnGuesses, guessColumns } from './values/guess-columns.ts'
import { hashRows } from './values/hash-rows.ts'
import { isPlaceholder } from './values/is-placeholder.ts'
import { areInTenths } from './values/read-rating.ts'
import { zoneOfHeading } from './values/zone-of-heading.ts'

const SAMPLE_ROWS = 200
const SHOWN_ROWS = 10
const SHOWN_CHARACTERS = 300

/** What the first rows of a table say of its columns: as columns of `import_job`, and for whoever guesses how they are written the cells under the date, the zone that its heading names, and whether ratings are in tenths. */
export async function lookAtTable(ctx: TenantCtx, table: Table) {
  const { columns, sheets, sheet, headerLine, unvalued } = table
  const { rows, whole, hash } = await firstBatch(table)
  const found = guessColumns(columns, rows, ctx.now())
  const guesses = Object.entries(found).map(([field, guess]) => ({ field, ...guess }))
  const samples = (whole.length ? whole : rows)
    .slice(0, SHOWN_ROWS)
    .map((row) => row.map((cell) => storableText(cell.slice(0, SHOWN_CHARACTERS))))
  const idColumn = found.sourceReviewId?.column
  const ids = idColumn === undefined ? [] : [...new Set(rows.map((row) => storableText(row[idColumn] ?? '')))]
  const named = ids.filter((one) => one !== '')
  return {
    values: {
      columns: JSON.stringify(columns),
      guesses: JSON.stringify(guesses),
      samples: JSON.stringify(samples),
      mapping: JSON.stringify(mappingFrom(found)),
      sheets: JSON.stringify(sheets),
      sheet,
      filled_sheets: await table.filledSheets(),
      header_line: headerLine,
      unvalued,
      table_hashes: [hash],
      sampled_ids: named.length,
      known_ids: await countKnownIds(ctx, named),
    },
    dates: found.date ? rows.map((row) => row[found.date!.column] ?? '') : [],
    inTenths: found.rating !== undefined && areInTenths(filled(rows, found.rating.column)),
    zone: found.date ? zoneOfHeading(columns[found.date.column]!) : null,
  }
}

function filled(rows: readonly string[][], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '' && !isPlaceholder(cell))
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

function mappingFrom(guesses: ColumnGuesses): ColumnMapping {
  return Object.fromEntries(
    reviewField.members.flatMap((field) => (guesses[field] ? [[field, guesses[field].column]] : [])),
  )
}
