import type { CommittedRow, PlannedRow, RowToUndo } from '#platform/server/imports/import-kind.ts'

/** A row of a plan with what only some kinds know of it. */
export type StoredRow = PlannedRow & {
  rating?: number | null
  sourceId?: number | null
  /** Under which a location that is to be created is noted. */
  locationKey?: string | null
  /** An answer comes in with it. */
  replies?: boolean
  /** Older than its reply time, and not answered. */
  isOld?: boolean
  isRounded?: boolean
}
export type MarkedRow = CommittedRow & { rating?: number | null; responseId?: number | null }
export type DoneRow = RowToUndo & { responseId: number | null }
