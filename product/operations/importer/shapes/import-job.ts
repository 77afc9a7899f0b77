import * as z from 'zod'
import { field, id, instant } from '#platform/contract/field.ts'
import {
  fileProblem,
  importJobStatus,
  importPhase,
  importPriority,
  importRowStatus,
  importType,
  rowOutcome,
} from './import-enumerations.ts'
import { importDone, importMapping, importOptions, importPlan, importUndone } from './import-plan.ts'

const person = z.object({ id: id('user'), name: z.string() })

export const importJob = z.object({
  id: id('importJob'),
  name: field(z.string(), { filterable: true }),
  type: importType.schema,
  kind: z.enum(['csv', 'xlsx', 'xls', 'json']),
  bytes: z.int(),
  status: importJobStatus.schema,
  phase: importPhase.schema,
  phaseStatuses: z.object({ Validation: importJobStatus.schema, Commit: importJobStatus.schema }),
  priority: importPriority.schema,
  /** Rows done in the phase; `total` is null while nobody knows how many there are. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  plan: importPlan.nullable(),
  committed: importDone.nullable(),
  undoStatus: importJobStatus.schema.nullable(),
  undone: importUndone.nullable(),
  failure: fileProblem.schema.nullable(),
  createdBy: person,
  committedBy: person.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  version: z.int(),
})
export type ImportJob = z.output<typeof importJob>

export const importJobDetail = importJob.extend({
  columns: z.array(z.string()),
  /** The sheets of a workbook, and which of them is read. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** The places of the sheets that hold a table: each is imported on its own. */
  filledSheets: z.array(z.int()),
  /** The line that names the columns; 0 where nobody noted it. */
  headerLine: z.int(),
  /** Cells whose formula was never calculated: they read as empty. */
  unvalued: z.int(),
  /** Of the review ids in the first rows, how many name reviews that are here, at whatever location. */
  knownIDs: z.object({ known: z.int(), of: z.int() }),
  mapping: importMapping,
  options: importOptions,
  /** What its columns can mean, as it is called for the reader; fields that they may not set are left out. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Of each some column must be one, unless all rows belong to one location (`orLocation`); else the error is said. */
  requires: z.array(z.object({ anyOf: z.array(z.string()), orLocation: z.boolean(), message: z.string() })),
  /** Which options count beside location, dates and time zone. */
  uses: z.array(z.string()),
  /** How many rows the plan skips or rejects for which reason, most first. */
  reasons: z.array(z.object({ reason: z.string(), text: z.string(), rows: z.int() })),
  /** Where what it brought is seen. */
  shows: z.object({ path: z.string(), search: z.record(z.string(), z.string()) }).nullable(),
  guesses: z.array(z.object({ field: z.string(), column: z.int(), confidence: z.number().min(0).max(1) })),
  /** Cells of the first rows; empty where whoever looks may not see what the column holds. */
  samples: z.array(z.array(z.string())),
  /** The reader may not see what all columns hold, nor change what they mean. */
  isClosed: z.boolean(),
  /** Imports of what this file says that came in before and stand, newest first. */
  earlier: z.array(z.object({ id: id('importJob'), name: z.string(), finishedAt: instant.nullable() })),
  /** The first locations that the commit will create. */
  newLocations: z.array(
    z.object({ name: z.string(), address: z.string(), externalID: z.string().nullable(), rows: z.int() }),
  ),
})
export type ImportJobDetail = z.output<typeof importJobDetail>

/** A row of the plan; `patchOperation` and `diffResult` as document 001 §3 names them. */
export const importJobRow = z.object({
  rowNumber: z.int(),
  status: importRowStatus.schema,
  phase: importPhase.schema,
  outcome: rowOutcome.schema,
  /** What the plan had said, where the commit decided otherwise. */
  plannedOutcome: rowOutcome.schema.nullable(),
  patchOperation: z.enum(['add', 'replace']).nullable(),
  diffResult: z
    .record(
      z.string(),
      z.object({ from: z.union([z.string(), z.number(), z.null()]), to: z.union([z.string(), z.number(), z.null()]) }),
    )
    .nullable(),
  /** Of the importer, or of the system that owns what the file holds; `reasonText` says it to the reader, `code` is the one printed for it. */
  reason: z.string().nullable(),
  reasonText: z.string().nullable(),
  code: z.int().nullable(),
  /** The 0-based column of the file that is meant by the reason. */
  column: z.int().nullable(),
  locationName: z.string().nullable(),
  /** Where a location that is to be created is, as the file says, or its id there: names alone may be those of a whole chain. */
  newLocationAt: z.string().nullable(),
  newLocation: z.boolean(),
  rating: z.int().min(1).max(5).nullable(),
  date: instant.nullable(),
  excerpt: field(z.string(), { untrusted: true }),
  reviewID: id('review').nullable(),
  undone: z.boolean(),
  undoReason: z.string().nullable(),
  undoReasonText: z.string().nullable(),
})
export type ImportJobRow = z.output<typeof importJobRow>
