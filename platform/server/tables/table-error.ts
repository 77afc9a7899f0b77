export type TableErrorKey =
  | 'empty'
  | 'notATable'
  | 'webPage'
  | 'json'
  | 'oldWorkbook'
  | 'encrypted'
  | 'damaged'
  | 'unclosedQuote'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooLarge'
  | 'tooManyEntries'
  | 'compressionBomb'

/** The whole file is refused; `line` is the 1-based line (or sheet row) where reading stopped, where one is known. */
export class TableError extends Error {
  readonly key: TableErrorKey
  readonly line: number | undefined

  constructor(key: TableErrorKey, detail: string, line?: number) {
    super(detail)
    this.name = 'TableError'
    this.key = key
    this.line = line
  }
}

/** Why a file cannot be opened, null for any other error; that its rows are too many shows only while they are read. */
export function openingProblem(error: unknown): Exclude<TableErrorKey, 'tooManyRows'> | null {
  return error instanceof TableError && error.key !== 'tooManyRows' ? error.key : null
}
