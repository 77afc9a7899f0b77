import * as z from 'zod'
import type { Selectable } from 'kysely'
import type { ImportRowTable } from '#platform/server/database/tables.generated.ts'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { importer } from '../contract.ts'
import type { ImportJobRow } from '../shapes/import-job.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { findJob } from './import-job.ts'
import { kindOf } from './kind-of.ts'
import { wordsOf } from './kind-words.ts'
import { BATCH_ROWS } from './open-import-file.ts'
import { hiddenFrom } from './shown-columns.ts'

type Row = Selectable<ImportRowTable> & {
  location_name: string | null
  new_location_name: string | null
  new_location_address: string | null
  new_location_id: string | null
}

/** The plan row by row, in the order of the file. */
export const searchRows: Handler<typeof importer, 'rows'> = async (ctx, { params, body }) => {
  const job = await findJob(ctx.read, ctx.tenantId, ctx.who, params.importJobId)
  if (!job) return ctx.fail('notFound')
  const shown = readerOf(ctx, job)
  const after = decodeCursor(body.cursor, z.tuple([z.int()]))
  let rows = ctx.read
    .selectFrom('import_row as r')
    .leftJoin('location as l', (join) => join.onRef('l.id', '=', 'r.location_id').on('l.tenant_id', '=', ctx.tenantId))
    .leftJoin('import_location as n', (join) =>
      join.onRef('n.key', '=', 'r.location_key').on('n.tenant_id', '=', ctx.tenantId).on('n.job_id', '=', job.id),
    )
    .selectAll('r')
    .select([
      'l.internal_name as location_name',
      'n.name as new_location_name',
      'n.address as new_location_address',
      'n.external_id as new_location_id',
    ])
    .where('r.tenant_id', '=', ctx.tenantId)
    .where('r.job_id', '=', job.id)
    .where('r.row_number', '>', after?.[0] ?? 0)
    .where('r.row_number', '<=', job.validated_to)
    .orderBy('r.row_number')
    .limit(body.limit + 1)
  if (body.outcomes?.length) rows = rows.where((eb) => eb('r.outcome', '=', eb.fn.any(eb.val([...body.outcomes!]))))
  const found: Row[] = await rows.execute()
  return pageFrom(
    found,
    body.limit,
    (row) => toRow(row, shown),
    (row) => [row.row_number],
  )
}

type Shown = ReturnType<typeof readerOf>

function readerOf(ctx: TenantCtx, job: ImportJobRecord) {
  const kind = kindOf(ctx, job)
  const { who } = ctx
  const hidden = hiddenFrom(who, kind)
  const personal = kind.fields.filter(({ pii }) => pii && !who.piiScopes.has(pii)).map(({ name }) => name)
  return { job, who, kind, words: wordsOf(ctx, kind), hidden, masked: new Set([...hidden, ...personal]) }
}

function toRow(row: Row, { job, who, kind, words, hidden, masked }: Shown): ImportJobRow {
  const status = statusOf(row, job)
  const outcome = row.outcome as ImportJobRow['outcome']
  const isExcerptHidden = (isShifted(row) && !who.piiScopes.has('public')) || hidden.has(kind.excerptOf ?? '')
  return {
    rowNumber: row.row_number,
    status,
    phase: status.endsWith('Validation') ? 'Validation' : 'Commit',
    outcome,
    plannedOutcome: row.planned_outcome as ImportJobRow['plannedOutcome'],
    patchOperation: outcome === 'create' ? 'add' : outcome === 'update' ? 'replace' : null,
    diffResult: diffFor(masked, row.diff as ImportJobRow['diffResult']),
    reason: row.reason,
    reasonText: row.reason && words.reason(row.reason),
    code: codeOf(kind, row.reason),
    column: row.source_column,
    locationName: row.location_name ?? row.new_location_name,
    newLocationAt: row.location_name === null ? whereNew(row) : null,
    newLocation: row.location_key !== null,
    rating: row.rating,
    date: row.date?.toISOString() ?? null,
    excerpt: isExcerptHidden ? '' : row.excerpt,
    reviewID: row.source_id === null ? null : row.thing_id,
    undone: row.undone,
    undoReason: row.undo_reason,
    undoReasonText: row.undo_reason && words.reason(row.undo_reason),
  }
}

export function codeOf({ codes }: ImportKind, reason: string | null): number | null {
  return reason === null ? null : (codes?.[reason] ?? null)
}

/** What stands under its columns may belong to others. */
function isShifted({ reason }: Row): boolean {
  return reason === 'tooManyCells'
}

/** That a field changes is told to all; what it says only to those who may see it. */
function diffFor(masked: ReadonlySet<string>, diff: ImportJobRow['diffResult']): ImportJobRow['diffResult'] {
  return (
    diff &&
    Object.fromEntries(
      Object.entries(diff).map(([name, change]) => [name, masked.has(name) ? { from: null, to: null } : change]),
    )
  )
}

/** What tells a new location from others of its name. */
function whereNew({ new_location_name: name, new_location_address: address, new_location_id: id }: Row): string | null {
  return address || (id !== name ? id : null)
}

/** What a row waits for follows from how far its job is; only what it came to is kept with it. */
function statusOf(row: Row, job: ImportJobRecord): ImportJobRow['status'] {
  if (row.status !== 'SuccessValidation') return row.status as ImportJobRow['status']
  if (job.commit_status === 'Pending') return 'SuccessValidation'
  if (row.row_number <= job.committed_to) return 'SuccessCommit'
  if (job.commit_status === 'Cancelled') return 'Cancelled'
  return row.row_number <= job.committed_to + BATCH_ROWS ? 'Running' : 'Pending'
}
