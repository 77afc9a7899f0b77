import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { rowOutcome, rowReason } from '../contract.ts'

export type RowReason = ValueOf<typeof rowReason>
export type RowOutcome = ValueOf<typeof rowOutcome>
