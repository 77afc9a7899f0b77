import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { fieldNames, filterSet, listFields, listName, sortName } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'

/** Until then whoever asked waits for the file; what takes longer is mailed (document 000 §9, default export cutoff). */
export const CUTOFF_SECONDS = 15
/** So long a file is kept, and the link to it works. */
export const KEPT_DAYS = 7
/** So many unfinished exports one person may have. */
export const MAX_UNFINISHED = 5
/** Rows are counted exactly up to so many. */
export const MAX_COUNTED = 100_000

/** CSV, XLS and XLSX are printed (document 001 §3); JSON is ours. */
export const exportFormat = enumeration(['csv', 'xlsx', 'xls', 'json'])
export const exportState = enumeration(['Waiting', 'Running', 'Ready', 'Failed', 'Cancelled', 'Expired'])
/** Why one failed: the right or the scope is gone, the filter fits no more, or something of ours broke. */
export const exportFailure = enumeration(['rights', 'filter', 'broken'])

const taken = {
  filters: filterSet.default([]),
}
const asked = z.object({
  ...taken,
  format: exportFormat.schema.default('csv'),
  /** The columns in their order; without them all that one may take. */
  fields: fieldNames.optional(),
  /** Without it the list's usual order. */
  sort: sortName.optional(),
})
export type AskedExport = z.output<typeof asked>

export const exported = z.object({
  id: id('export'),
  /** `<system>.<list>` */
  list: z.string(),
  name: z.string(),
  format: exportFormat.schema,
  fields: z.array(z.string()),
  state: exportState.schema,
  failure: exportFailure.schema.nullable(),
  rowsDone: z.int(),
  /** Null while it is not known. */
  rowsTotal: z.int().nullable(),
  bytes: z.int().nullable(),
  askedBy: z.object({ id: id('user'), name: z.string() }),
  /** Its file is for whoever asked alone. */
  isOwn: z.boolean(),
  createdAt: instant,
  /** What is not there by then is mailed. */
  mailedAfter: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type Exported = z.output<typeof exported>

export const exportFields = listFields({
  name: { type: 'text', filterable: true, sortable: true },
  list: { type: 'text', filterable: true, facetable: true },
  format: { type: 'choice', choices: exportFormat, filterable: true, facetable: true },
  state: { type: 'choice', choices: exportState, filterable: true, facetable: true },
  rowsDone: { type: 'integer', filterable: true, sortable: true },
  askedBy: { type: 'id', of: 'user', filterable: true, facetable: true },
  createdAt: { type: 'instant', filterable: true, sortable: true },
})

export const exports = defineSystem({
  name: 'exports',
  permissions: {
    viewAll: { action: 'platform-audit.view' },
    deleteAny: { action: 'platform-tenants.edit' },
    users: { action: 'platform-users.export' },
  },
  errors: {
    notFound: { status: 404 },
    notReady: { status: 409 },
    over: { status: 409 },
    expired: { status: 410 },
    scopeNarrowed: { status: 403 },
    tooMany: { status: 429 },
    noFields: { status: 400 },
  },
  enumerations: { exportFormat, exportState, exportFailure },
  lists: { exports: { needs: 'member', fields: exportFields, sort: '-createdAt', page: 'list' } },
  audit: {
    'export.ask': 'export',
    'export.write': 'export',
    'export.fetch': 'export',
    'export.cancel': 'export',
    'export.delete': 'export',
  },
  routes: {
    count: {
      at: 'PUT /api/tenants/:tenantId/exports/count',
      reads: true,
      does: 'Count the rows of an export and list the fields that the current user can export',
      needs: 'member',
      body: z.object({ ...taken, list: listName }),
      gives: z.object({ count: z.int(), exact: z.boolean(), fields: z.array(z.string()) }),
    },
    ask: {
      at: 'POST /api/tenants/:tenantId/exports',
      does: 'Export a list',
      needs: 'member',
      fails: ['tooMany', 'noFields'],
      body: asked.extend({ list: listName }),
      refreshes: ['search'],
      gives: exported,
    },
    users: {
      at: 'PUT /api/tenants/:tenantId/users/export',
      does: 'Export users',
      needs: 'users',
      fails: ['tooMany', 'noFields'],
      body: asked,
      gives: exported,
    },
    search: {
      at: 'PUT /api/tenants/:tenantId/exports/search',
      reads: true,
      does: 'List exports, newest first: the current user’s, or all with permission',
      needs: 'member',
      body: z.object({ states: z.array(exportState.schema).max(6).optional(), ...listAsk }),
      gives: listOf(exported),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/exports/:exportId',
      does: 'Get one export with its progress',
      needs: 'member',
      fails: ['notFound'],
      gives: exported,
    },
    cancel: {
      at: 'POST /api/tenants/:tenantId/exports/:exportId/cancel',
      does: 'Cancel a running export',
      needs: 'member',
      fails: ['notFound', 'over'],
      refreshes: ['search', 'one'],
      gives: exported,
    },
    delete: {
      at: 'DELETE /api/tenants/:tenantId/exports/:exportId',
      does: 'Delete an export with its file',
      needs: 'member',
      fails: ['notFound'],
      refreshes: ['search'],
      gives: z.object({ ok: z.literal(true) }),
    },
    file: {
      at: 'GET /api/tenants/:tenantId/exports/:exportId/file',
      does: 'Download an export of the current user',
      needs: 'member',
      fails: ['notFound', 'notReady', 'expired', 'scopeNarrowed'],
      gives: 'file',
    },
  },
  events: {
    finished: { payload: z.object({ exportId: z.int(), userId: z.int(), name: z.string(), isReady: z.boolean() }) },
  },
  pages: { list: { path: '/exports', needs: 'member' } },
})
