import * as z from 'zod'
import { enumeration, type ValueOf } from '#platform/contract/enumeration.ts'
import { timeZone } from '#platform/contract/field.ts'

/** The largest file of reviews of a competitor, and how many it may hold. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
export const MAX_FILE_ROWS = 100_000
/** So many of the records that cannot be read are named. */
export const MAX_NAMED = 50

/** What a column can mean. Words and names only tell apart what has no id of its own; nothing of them is kept. */
export const competitorField = enumeration([
  'sourceReviewId',
  'rating',
  'date',
  'reply',
  'replyDate',
  'text',
  'reviewerName',
])
export type CompetitorField = ValueOf<typeof competitorField>

/** Why a record is left out. */
export const competitorRowReason = enumeration([
  'ratingMissing',
  'ratingUnreadable',
  'ratingOutOfRange',
  'dateMissing',
  'dateUnreadable',
  'dateOutOfRange',
  'replyDateUnreadable',
  'replyDateOutOfRange',
  'replyBeforeReview',
  'tooManyCells',
  'noRecord',
])
export type CompetitorRowReason = ValueOf<typeof competitorRowReason>

const meanings = z.partialRecord(competitorField.schema, z.string().max(300))
export type FileMeanings = z.output<typeof meanings>

/** What is said of a file before it: how its dates are written, and what its columns mean, as JSON; without it they are guessed. */
export const fileFields = z.object({
  timezone: timeZone,
  dayFirst: z.enum(['yes', 'no']).default('no'),
  meanings: z
    .string()
    .max(5000)
    .refine((text) => readMeanings(text) !== null)
    .default('{}'),
})

/** The meanings of columns out of their JSON, or null where it is none. */
export function readMeanings(text: string): FileMeanings | null {
  try {
    return meanings.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What a file holds, and what of it is new; the same whether it is only looked at or taken in. */
export const fileLook = z.object({
  columns: z.array(z.string()),
  meanings,
  records: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Known already, or standing in the file twice. */
  same: z.int(),
  refused: z.int(),
  replied: z.int(),
  /** The days of the first and the last review in it. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** The first that are refused: `line` of the file or place in the list, the column and what stands in it. */
  problems: z.array(
    z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), reason: competitorRowReason.schema }),
  ),
})
export type FileLook = z.output<typeof fileLook>
