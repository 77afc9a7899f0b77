import * as z from 'zod'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'
import { ratingRounding, reviewField } from './import-enumerations.ts'

/** The largest file that can be uploaded. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024

/** 0-based columns of a file of reviews by what they mean. */
export const columnMapping = z.partialRecord(reviewField.schema, z.int().min(0).max(499))
export type ColumnMapping = z.output<typeof columnMapping>
/** The same for whatever a file holds: which fields there are, the system says that owns its things. */
export const importMapping = example(z.record(z.string().max(60), z.int().min(0).max(499)), {})
export type ImportMapping = z.output<typeof importMapping>

export const importOptions = z.object({
  /** Where the file has no source of its own. */
  sourceID: id('source'),
  /** All rows belong to this location; null: each row says which. */
  locationID: id('location').nullable(),
  createLocations: z.boolean(),
  /** The day on which relative dates (`3 months ago`) count back. */
  baseDate: instant,
  timezone: timeZone,
  /** Reads 03/04/2025 as 3 April. */
  dayFirst: z.boolean(),
  /** What becomes of 4.5 stars. */
  rounding: ratingRounding.schema.default('None'),
  /** Ratings are tenths of a star: 50 is five. */
  inTenths: z.boolean().default(false),
  /** Reviews older than their reply time at the import wait for an answer, too; otherwise they are due at no time. */
  oldAreDue: z.boolean().default(false),
  /** Rows that are equal in all that is read of them are one review. */
  equalRowsOnce: z.boolean().default(false),
})
export type ImportOptions = z.output<typeof importOptions>

const outcomeCounts = z.object({ create: z.int(), update: z.int(), skip: z.int(), reject: z.int() })
export const importPlan = z.object({
  rows: z.int(),
  outcomes: outcomeCounts,
  /** By stars 1 to 5, and 0 for rows without. */
  stars: z.array(outcomeCounts.extend({ rating: z.int().min(0).max(5) })),
  reasons: z.record(z.string(), z.int()),
  newLocations: z.int(),
  /** Locations of the file that the license has no room for: their rows are rejected. */
  beyondLicense: z.int(),
  /** Answers that come in with the reviews. */
  replies: z.int(),
  /** Of the rows to create, those older than their reply time. */
  old: z.int(),
  /** Of the rows to create and update, those whose rating lies between two stars. */
  rounded: z.int(),
  /** Of the rows to create and update, those without a word. */
  withoutText: z.int(),
  /** Columns that mean nothing here and yet hold something, with how many rows do. */
  unused: z.array(z.object({ column: z.int(), rows: z.int() })),
})
export type ImportPlan = z.output<typeof importPlan>

/** What a commit did; `redecided` counts rows that came out unlike their plan, because the world had changed. */
export const importDone = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  redecided: z.int(),
  locations: z.int(),
  replies: z.int(),
  stars: z.array(z.object({ rating: z.int().min(0).max(5), count: z.int() })),
})
export type ImportDone = z.output<typeof importDone>

export const importUndone = z.object({
  deleted: z.int(),
  restored: z.int(),
  refused: z.int(),
  locations: z.int(),
  /** Of those it had brought, whom no review names any more. */
  customers: z.int(),
})
export type ImportUndone = z.output<typeof importUndone>
