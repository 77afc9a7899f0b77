import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { rowOutcome, rowReason } from '../shapes/import-enumerations.ts'

export type RowReason = ValueOf<typeof rowReason>
export type RowOutcome = ValueOf<typeof rowOutcome>
