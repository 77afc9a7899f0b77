import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'

/** Document 001 §3. So far `comment` (reviews) can be imported; the others answer `notOffered`. */
export const importType = enumeration([
  'profile',
  'location',
  'request',
  'survey',
  'user',
  'comment',
  'customer',
  'profile insurance',
  'comment2',
  'ticket',
])
/** Document 001 §4. */
export const importJobStatus = enumeration(['Pending', 'Cancelled', 'Running', 'Completed'])
/** Document 001 §4. */
export const importPhase = enumeration(['Validation', 'Commit'])
/** Document 001 §4. Pending and Running are rows of a commit under way. */
export const importRowStatus = enumeration([
  'Pending',
  'Cancelled',
  'Running',
  'SuccessValidation',
  'SuccessCommit',
  'FailedValidation',
  'FailedCommit',
])
/** Document 001 §4; says whose job the queue takes first. */
export const importPriority = enumeration(['Immediate', 'High', 'Low', 'Normal'])

/** What the plan does with a row. */
export const rowOutcome = enumeration(['create', 'update', 'skip', 'reject'])
/** Why a row is skipped, rejected or not undone. */
export const rowReason = enumeration([
  'alreadyThere',
  'unchanged',
  'duplicateInFile',
  'appearedMeanwhile',
  'goneMeanwhile',
  'unknownLocation',
  'ambiguousLocation',
  'unknownSource',
  'ratingMissing',
  'ratingUnreadable',
  'ratingOutOfRange',
  'ratingNotWhole',
  'dateMissing',
  'dateUnreadable',
  'dateOutOfRange',
  'tooManyCells',
  'textTooLong',
  'refusedByDatabase',
  'answeredSince',
  'changedSince',
])
/** What a column of a review file can mean. `locationKey` is whatever identifies the location: a place id or a store code. */
export const reviewField = enumeration([
  'sourceReviewId',
  'source',
  'locationKey',
  'locationName',
  'locationAddress',
  'latitude',
  'longitude',
  'rating',
  'title',
  'text',
  'date',
  'reviewerName',
  'reviewerId',
  'language',
  'reply',
  'replyDate',
  'url',
])

/** The largest file that can be uploaded. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024

/** 0-based columns of the file by what they mean. */
export const columnMapping = z.partialRecord(reviewField.schema, z.int().min(0).max(499))
export type ColumnMapping = z.output<typeof columnMapping>

export const importOptions = z.object({
  /** Where the file has no source of its own. */
  sourceID: id('source'),
  /** All rows belong to this location; null: each row says which. */
  locationID: id('location').nullable(),
  createLocations: z.boolean(),
  /** The day on which relative dates (`3 months ago`) count back. */
  baseDate: instant,
  timezone: z.string().max(60),
  /** Reads 03/04/2025 as 3 April. */
  dayFirst: z.boolean(),
})
export type ImportOptions = z.output<typeof importOptions>

const outcomeCounts = z.object({ create: z.int(), update: z.int(), skip: z.int(), reject: z.int() })
export const importPlan = z.object({
  rows: z.int(),
  outcomes: outcomeCounts,
  /** By stars 1 to 5, and 0 for rows without. */
  stars: z.array(outcomeCounts.extend({ rating: z.int().min(0).max(5) })),
  reasons: z.partialRecord(rowReason.schema, z.int()),
  newLocations: z.int(),
  /** Answers that come in with the reviews. */
  replies: z.int(),
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

export const importUndone = z.object({ deleted: z.int(), restored: z.int(), refused: z.int(), locations: z.int() })
export type ImportUndone = z.output<typeof importUndone>

/** Why a whole file cannot be read. */
export const fileProblem = enumeration([
  'empty',
  'notATable',
  'oldWorkbook',
  'encrypted',
  'damaged',
  'unclosedQuote',
  'tooManyColumns',
  'tooManyRows',
  'tooLarge',
  'tooManyEntries',
  'compressionBomb',
])

const person = z.object({ id: id('user'), name: z.string() })

export const importJob = z.object({
  id: id('importJob'),
  name: field(z.string(), { filterable: true }),
  type: importType.schema,
  kind: z.enum(['csv', 'xlsx']),
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
  mapping: columnMapping,
  options: importOptions,
  guesses: z.array(z.object({ field: reviewField.schema, column: z.int(), confidence: z.number().min(0).max(1) })),
  samples: z.array(z.array(z.string())),
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
  reason: rowReason.schema.nullable(),
  /** The 0-based column of the file that is meant by the reason. */
  column: z.int().nullable(),
  locationName: z.string().nullable(),
  newLocation: z.boolean(),
  rating: z.int().min(1).max(5).nullable(),
  date: instant.nullable(),
  excerpt: z.string(),
  reviewID: id('review').nullable(),
  undone: z.boolean(),
  undoReason: rowReason.schema.nullable(),
})
export type ImportJobRow = z.output<typeof importJobRow>

const ofVersion = z.object({ version: z.int() })

export const importer = defineSystem({
  name: 'importer',
  permissions: {
    view: { does: 'See imports', action: 'importer.view' },
    add: { does: 'Upload a file and see what it would do', action: 'importer.add' },
    import: { does: 'Commit an import', action: 'importer.import' },
    undo: { does: 'Undo an import, and delete imports', action: 'importer.delete' },
  },
  errors: {
    notFound: { status: 404 },
    notOffered: { status: 422 },
    wrongState: { status: 409 },
    noRating: { status: 422 },
    noDate: { status: 422 },
    noLocation: { status: 422 },
    columnMissing: { status: 400 },
    unknownSource: { status: 400 },
    unknownLocation: { status: 400 },
    badTimeZone: { status: 400 },
    mayNotCreateLocations: { status: 403 },
    empty: { status: 422 },
    notATable: { status: 422 },
    oldWorkbook: { status: 422 },
    encrypted: { status: 422 },
    damaged: { status: 422 },
    unclosedQuote: { status: 422 },
    tooManyColumns: { status: 422 },
    tooManyRows: { status: 422 },
    tooLarge: { status: 413 },
    tooManyEntries: { status: 422 },
    compressionBomb: { status: 422 },
  },
  enumerations: {
    importType,
    importJobStatus,
    importPhase,
    importRowStatus,
    importPriority,
    rowOutcome,
    rowReason,
    reviewField,
    fileProblem,
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/import-jobs',
      does: 'List imports, newest first',
      needs: 'view',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(250).default(50),
        cursor: z.string().max(400).optional(),
      }),
      gives: listOf(importJob),
    },
    upload: {
      at: 'POST /api/tenants/:tenantId/import-jobs',
      does: 'Upload a file to import; the field `type` (default `comment`) comes before the file',
      needs: 'add',
      uploadBytes: MAX_UPLOAD_BYTES,
      fails: [
        'notOffered',
        'empty',
        'notATable',
        'oldWorkbook',
        'encrypted',
        'damaged',
        'unclosedQuote',
        'tooManyColumns',
        'tooManyRows',
        'tooLarge',
        'tooManyEntries',
        'compressionBomb',
      ],
      gives: importJobDetail,
    },
    one: {
      at: 'GET /api/tenants/:tenantId/import-jobs/:importJobId',
      does: 'Get one import',
      needs: 'view',
      fails: ['notFound'],
      gives: importJobDetail,
    },
    configure: {
      at: 'PUT /api/tenants/:tenantId/import-jobs/:importJobId',
      does: 'Say what the columns mean and how to read them',
      needs: 'add',
      fails: [
        'notFound',
        'wrongState',
        'columnMissing',
        'unknownSource',
        'unknownLocation',
        'badTimeZone',
        'mayNotCreateLocations',
      ],
      body: z.object({
        name: z.string().trim().min(1).max(200),
        mapping: columnMapping,
        options: importOptions,
        priority: importPriority.schema,
        version: z.int(),
      }),
      gives: importJobDetail,
    },
    validate: {
      at: 'POST /api/tenants/:tenantId/import-jobs/:importJobId/validate',
      does: 'Read the file and write the plan',
      needs: 'add',
      fails: ['notFound', 'wrongState', 'noRating', 'noDate', 'noLocation'],
      body: ofVersion,
      gives: importJob,
    },
    rows: {
      at: 'PUT /api/tenants/:tenantId/import-jobs/:importJobId/rows/search',
      reads: true,
      does: 'See what happens to each row',
      needs: 'view',
      fails: ['notFound'],
      body: z.object({ outcomes: z.array(rowOutcome.schema).max(4).optional(), ...pageOf }),
      gives: listOf(importJobRow),
    },
    import: {
      at: 'POST /api/tenants/:tenantId/import-jobs/:importJobId/commit',
      does: 'Do what the plan says',
      needs: 'import',
      fails: ['notFound', 'wrongState', 'mayNotCreateLocations'],
      body: ofVersion,
      gives: importJob,
    },
    cancel: {
      at: 'POST /api/tenants/:tenantId/import-jobs/:importJobId/cancel',
      does: 'Stop an import; what is committed stays',
      needs: ['add', 'import'],
      fails: ['notFound', 'wrongState'],
      gives: importJob,
    },
    resume: {
      at: 'POST /api/tenants/:tenantId/import-jobs/:importJobId/resume',
      does: 'Go on with a cancelled commit, or take over one whose worker is gone',
      needs: 'import',
      fails: ['notFound', 'wrongState', 'mayNotCreateLocations'],
      gives: importJob,
    },
    undo: {
      at: 'POST /api/tenants/:tenantId/import-jobs/:importJobId/undo',
      does: 'Delete what the import created and restore what it changed',
      needs: 'undo',
      fails: ['notFound', 'wrongState'],
      gives: importJob,
    },
    delete: {
      at: 'DELETE /api/tenants/:tenantId/import-jobs/:importJobId',
      does: 'Delete an import with its file; the reviews that it brought stay',
      needs: 'undo',
      fails: ['notFound', 'wrongState'],
      gives: z.object({ ok: z.literal(true) }),
    },
    errorFile: {
      at: 'GET /api/tenants/:tenantId/import-jobs/:importJobId/error-file',
      does: 'Get the rejected rows with the reason of each',
      needs: 'view',
      fails: ['notFound'],
      gives: 'file',
    },
  },
  events: {
    progressed: {
      payload: z.object({
        importJobId: z.int(),
        status: importJobStatus.schema,
        phase: importPhase.schema,
        undoing: z.boolean(),
        done: z.int(),
        total: z.int().nullable(),
      }),
      live: true,
      needs: 'view',
    },
  },
  pages: {
    list: { path: '/imports', needs: 'view' },
    one: { path: '/imports/:importJobId', needs: 'view' },
  },
})
