import { createReadStream } from 'node:fs'
import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'
import type { CellProblem, RawRow } from './table-row.ts'

/** Whether a file begins as a JSON list does that has one object a line, as exports of ours are written. */
export function beginsAsJsonLines(sample: Buffer): boolean {
  return /^\uFEFF?\[\r?\n\{"/.test(sample.toString('utf8', 0, 16))
}

/** The objects of such a list as rows, the names of the first one as their header; lists read as in an export of text. Raises
 * TableError `json` where the list is written in another way. */
export async function* readJsonLines(path: string, limits: TableLimits): AsyncGenerator<RawRow> {
  let names: string[] | undefined
  let line = 0
  for await (const text of linesOf(path, limits)) {
    line += 1
    if (line === 1 || /^\]?\s*$/.test(text)) continue
    const object = objectOn(text, line)
    if (!names) {
      names = Object.keys(object)
      yield { line: 1, cells: [...names], problems: [] }
    }
    const others = Object.keys(object).filter((name) => !names!.includes(name))
    const problems: CellProblem[] = []
    const cells = [...names, ...others].map((name, column) => {
      const cell = cellOf(object[name])
      if (cell.length > limits.cellBytes) problems.push({ key: 'cellTooLong', column })
      return cell.slice(0, limits.cellBytes)
    })
    yield { line, cells, problems }
  }
}

/** Only a line feed ends a line: whatever else breaks lines may stand inside a text. */
async function* linesOf(path: string, limits: TableLimits): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const lines = (rest + (chunk as string)).split('\n')
    rest = lines.pop()!
    if (rest.length > limits.columns * 1024 + 8 * limits.cellBytes) throw new TableError('json', 'An endless line')
    yield* lines
  }
  yield rest
}

function objectOn(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/,?\s*$/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // told below
  }
  throw new TableError('json', 'No list with one object a line', line)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
