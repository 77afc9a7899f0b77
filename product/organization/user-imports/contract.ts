import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf, pageOf } from '#platform/contract/list.ts'

export const MAX_IMPORT_BYTES = 64 * 1024 * 1024
export const MAX_IMPORT_ROWS = 50_000

export const userImportState = enumeration(['Planning', 'Planned', 'Importing', 'Imported', 'Failed', 'Cancelled'])
/** Why nothing was imported: people changed since the plan, the right is gone, the file broke off, or something of ours broke. */
export const userImportFailure = enumeration(['changed', 'rights', 'noEmailColumn', 'damaged', 'tooManyRows', 'broken'])
export const userRowOutcome = enumeration(['create', 'update', 'skip', 'reject'])
export const userRowReason = enumeration([
  'forbiddenColumn',
  'oddRow',
  'noEmail',
  'badEmail',
  'duplicateEmail',
  'noFirstName',
  'tooLong',
  'badValue',
  'unknownRole',
  'roleAboveOwn',
  'unknownLocation',
  'locationAboveOwn',
  'holdsMore',
  'ownAccount',
  'unknownLocale',
  'unknownTimeZone',
  'unknownCountry',
  'badPhone',
  'hiddenField',
  'externalIDTaken',
  'externalIDAboveOwn',
  'seatsFull',
  'unchanged',
])

/** What a column can mean. */
export const importField = enumeration([
  'email',
  'firstName',
  'middleName',
  'lastName',
  'title',
  'phone',
  'country',
  'externalID',
  'roleIDs',
  'locationAccess',
  'locations',
  'locale',
  'timezone',
  'preferredContact',
  'singleSignOn',
  'mfa',
  'active',
])
export type ImportField = (typeof importField)['members'][number]

export const userImport = z.object({
  id: id('userImport'),
  name: z.string(),
  state: userImportState.schema,
  failure: userImportFailure.schema.nullable(),
  /** How each column is read: as a field, as one that nobody may set, or not at all. */
  columns: z.array(z.object({ name: z.string(), field: importField.schema.nullable(), forbidden: z.boolean() })),
  welcome: z.boolean(),
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  skips: z.int(),
  rejects: z.int(),
  askedBy: z.object({ id: id('user'), name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
  version: z.int(),
})
export type UserImport = z.output<typeof userImport>

export const userImportRow = z.object({
  row: z.int(),
  /** The line of the file, or the row of the sheet. */
  line: z.int(),
  outcome: userRowOutcome.schema,
  reason: userRowReason.schema.nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  userID: id('user').nullable(),
  /** The fields that become others. */
  changed: z.array(z.string()),
})
export type UserImportRow = z.output<typeof userImportRow>

const fileProblems = [
  'empty',
  'notATable',
  'webPage',
  'json',
  'oldWorkbook',
  'encrypted',
  'damaged',
  'unclosedQuote',
  'tooManyColumns',
  'tooLarge',
  'tooManyEntries',
  'compressionBomb',
] as const

export const userImportFields = listFields({
  name: { type: 'text', filterable: true, sortable: true },
  state: { type: 'choice', choices: userImportState, filterable: true, facetable: true },
  askedBy: { type: 'id', of: 'user', filterable: true, facetable: true },
  createdAt: { type: 'instant', filterable: true, sortable: true },
})

export const userImports = defineSystem({
  name: 'user-imports',
  permissions: { import: { action: 'platform-users.import' } },
  errors: {
    notFound: { status: 404 },
    wrongState: { status: 409 },
    noEmailColumn: { status: 422 },
    empty: { status: 422 },
    notATable: { status: 422 },
    webPage: { status: 422 },
    json: { status: 422 },
    oldWorkbook: { status: 422 },
    encrypted: { status: 422 },
    damaged: { status: 422 },
    unclosedQuote: { status: 422 },
    tooManyColumns: { status: 422 },
    tooLarge: { status: 413 },
    tooManyEntries: { status: 422 },
    compressionBomb: { status: 422 },
  },
  lists: { imports: { needs: 'import', fields: userImportFields, sort: '-createdAt', page: 'list' } },
  enumerations: { userImportState, userImportFailure, userRowOutcome, userRowReason, importField },
  audit: {
    'user-import.upload': 'userImport',
    'user-import.commit': 'userImport',
    'user-import.cancel': 'userImport',
  },
  routes: {
    upload: {
      at: 'PUT /api/tenants/:tenantId/users/import',
      does: 'Upload a file of users and plan its import',
      grants: true,
      needs: 'import',
      uploadBytes: MAX_IMPORT_BYTES,
      fails: [...fileProblems, 'noEmailColumn'],
      refreshes: ['search'],
      gives: userImport,
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/users/imports/search',
      reads: true,
      does: 'Find imports of users, newest first',
      needs: 'import',
      body: z.object(listAsk),
      gives: listOf(userImport),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/users/imports/:userImportId',
      does: 'Get one import of users',
      needs: 'import',
      fails: ['notFound'],
      gives: userImport,
    },
    rows: {
      at: 'PUT /api/tenants/:tenantId/users/imports/:userImportId/rows/search',
      reads: true,
      does: 'List the outcome of each row',
      needs: 'import',
      fails: ['notFound'],
      body: z.object({ outcomes: z.array(userRowOutcome.schema).max(4).optional(), ...pageOf }),
      gives: listOf(userImportRow),
    },
    import: {
      at: 'POST /api/tenants/:tenantId/users/imports/:userImportId/commit',
      does: 'Commit an import of users, all or nothing',
      needs: 'import',
      personal: true,
      fails: ['notFound', 'wrongState'],
      /** `welcome` sends their invitations to those who are created. */
      body: z.object({ version: z.int(), welcome: z.boolean().default(false) }),
      refreshes: ['search', 'one'],
      gives: userImport,
    },
    cancel: {
      at: 'POST /api/tenants/:tenantId/users/imports/:userImportId/cancel',
      does: 'Cancel a planned import of users',
      needs: 'import',
      fails: ['notFound', 'wrongState'],
      refreshes: ['search', 'one'],
      gives: userImport,
    },
  },
  events: {
    progressed: {
      payload: z.object({ userImportId: z.int(), state: userImportState.schema }),
      live: true,
      needs: 'import',
      refreshes: ['search', 'one'],
    },
  },
  pages: {
    list: { path: '/admin/user-imports', needs: 'import' },
    one: { path: '/admin/user-imports/:userImportId', needs: 'import' },
  },
})
