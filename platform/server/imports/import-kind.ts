import type { JobCtx, TenantCtx, Tx } from '../system/serve-system.ts'
import type { Who } from '../system/who.ts'
import type { TableRow } from '../tables/table-row.ts'

export type RowOutcome = 'create' | 'update' | 'skip' | 'reject'
type Said = string | number | null
/** What an update changes, by the names of its fields. */
export type RowDiff = Record<string, { from: Said; to: Said }>

/** What a column of a file can mean. */
export type ImportField = {
  name: string
  /** Whole headers that speak for it, best first, lower-cased and without accents, words apart by one space. */
  clues: readonly RegExp[]
  /** What its cells hold; anything unless told. */
  holds?: 'moment' | 'whole number'
  /** It names or reaches people: without the scope its cells are hidden. */
  pii?: 'public' | 'sensitive'
}
/** 0-based columns of the file by what they mean. */
export type ImportMapping = Readonly<Record<string, number>>
/** Some column must mean one of these, unless all rows belong to one location (`orLocation`); `error` is one of whoever imports. */
export type RequiredColumn = { anyOf: readonly string[]; orLocation?: true; error?: string }
export type GuessedColumn = { field: string; column: number; confidence: number }

/** How dates and locations of a file are read. */
export type ImportReading = { locationID: number | null; baseDate: string; timezone: string; dayFirst: boolean }
export type LocationClue = {
  key: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}

/** A file with what was said of it, in the hands of one worker. */
export type ImportFile = {
  /** Of the import. */
  id: number
  columns: readonly string[]
  mapping: ImportMapping
  options: ImportReading
  /** First in every transaction of its own: raises where another worker has the import by now. */
  hold(tx: Tx): Promise<void>
  /** What a cell says of when; the same text always reads the same. What is to come is out of range unless told. */
  momentOf(text: string, options?: { isAhead?: boolean }): { at: Date } | { reason: string }
  /** Makes the function that finds the location of a row, within reach of who imports. */
  locationsOf(): Promise<(clue: LocationClue) => { locationId: number } | { reason: string }>
}

/** What happens to a row, and why. */
export type PlannedRow = {
  number: number
  outcome: RowOutcome
  reason: string | null
  /** The 0-based column that the reason is about. */
  column: number | null
  date: Date | null
  excerpt: string
  /** Under which name the file knows it. */
  uid: string | null
  locationId: number | null
  /** What it updates, or is already. */
  thingId: number | null
  /** The version of that which the plan saw. */
  version: number | null
  diff: RowDiff | null
}
/** Rows of one batch with the place it has among the batches, from 1, and a digest of all that the file says until its end. */
export type BatchToPlan = { rows: readonly TableRow[]; at: number; hash: string; done: number }
export type PlannedBatch<R extends PlannedRow = PlannedRow> = {
  rows: R[]
  /** Written with the plan of the batch; answers what it adds to the numbers of the plan. */
  write?(tx: Tx): Promise<Readonly<Record<string, number>>>
}

/** A row that is to be created or updated: as it was planned, and as the file has it. */
export type RowToCommit = { planned: PlannedRow; row: TableRow }
export type CommittedRow = {
  number: number
  planned: RowOutcome
  outcome: RowOutcome
  reason: string | null
  /** It was not stored. */
  failed: boolean
  thingId: number | null
  locationId: number | null
  /** What undoing it needs to know. */
  before: unknown
}
export type Committed<C extends CommittedRow = CommittedRow> = {
  rows: readonly C[]
  /** What to add to the numbers of what was done. */
  adds?: Readonly<Record<string, number>>
  /** What else is written, beside the marks on the rows. */
  beside?(): Promise<unknown>
  /** Once it is committed. */
  done?(): void
}
/** `prepare` is what can be done before the transaction, `commit` the transaction; it may be called again with fewer rows. */
export type Committer<P = unknown> = {
  prepare(rows: readonly RowToCommit[]): Promise<readonly P[]>
  numberOf(prepared: P): number
  commit(tx: Tx, prepared: readonly P[]): Promise<Committed>
}

export type RowToUndo = { number: number; outcome: 'create' | 'update'; thingId: number; before: unknown }
/** `refused`: why each row stays as it is; null where it was taken back. */
export type Undone = {
  refused: readonly (string | null)[]
  deleted: number
  restored: number
  adds?: Readonly<Record<string, number>>
}

/**
 * How things of one kind come in from files: said by the system that owns them. Whoever imports has the upload, the mapping, the plan's rows, the progress and the
 * crash; it asks this for everything else and knows no kind by name.
 */
export type ImportKind = {
  fields: readonly ImportField[]
  requires: readonly RequiredColumn[]
  /** Which choices beside those of `ImportReading` its files are read with. */
  options: readonly string[]
  /** Where its fields and its own reasons are called something: enumerations of a system. */
  words: { system: string; fields: string; reasons: string }
  /** What goes out beside a reason where a list of codes is printed for it. */
  codes?: Readonly<Record<string, number>>
  /** Actions beside those of whoever imports. */
  needs?: { see: string; create: string; undo: string }
  /** Fields that somebody may not set, and those they may not see. */
  closedTo?(who: Who): ReadonlySet<string>
  hiddenFrom?(who: Who): ReadonlySet<string>
  /** The page of what an import brought, and what it is asked for. */
  shows?: { path: string; search: (importId: number) => Record<string, string> }
  /** Guesses what columns mean in place of what the clues alone say. */
  guess?(columns: string[], rows: string[][], now: Date): GuessedColumn[]
  /** What the first rows say of choices of its own. */
  guessOptions?(rows: readonly string[][], guesses: readonly GuessedColumn[]): object
  /** Of the ids in the first rows, how many are here already. */
  countKnown?(ctx: TenantCtx, ids: readonly string[]): Promise<number>
  /** The field that holds those ids, and the one that a row's excerpt is of. */
  idField?: string
  excerptOf?: string
  /** Makes the function that decides batch after batch; each row passes through it, those up to `done` only to be known. */
  plan(ctx: JobCtx, file: ImportFile): Promise<(batch: BatchToPlan) => Promise<PlannedBatch>>
  /** With the end of the plan. */
  afterPlan?(ctx: JobCtx, tx: Tx, importId: number, lastRow: number): Promise<void>
  commit(ctx: JobCtx, file: ImportFile): Promise<Committer>
  undo(ctx: JobCtx, tx: Tx, rows: readonly RowToUndo[], file: ImportFile): Promise<Undone>
  /** After the last row was undone; answers what to add to the numbers. */
  afterUndo?(ctx: JobCtx, file: ImportFile): Promise<Readonly<Record<string, number>>>
}
export type ImportKinds = ReadonlyMap<string, ImportKind>

/** Every kind of things that systems say can come in, by its name. Raises where two say the same. */
export function registerImports(
  systems: readonly { contract: { name: string }; imports: Readonly<Record<string, ImportKind>> }[],
): ImportKinds {
  const kinds = new Map<string, ImportKind>()
  for (const { contract, imports } of systems)
    for (const [name, kind] of Object.entries(imports)) {
      if (kinds.has(name)) throw new Error(`${contract.name} imports ${name}, which another system imports`)
      kinds.set(name, kind)
    }
  return kinds
}

/** The kinds that somebody may bring in, in the order of the systems. */
export function importsFor(kinds: ImportKinds, who: Pick<Who, 'actions'>): string[] {
  return [...kinds].filter(([, { needs }]) => !needs || who.actions.has(needs.create)).map(([name]) => name)
}
