import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type ImportDone, importOptions, type ImportUndone } from '../shapes/import-plan.ts'
import type { ImportJob, ImportJobDetail } from '../shapes/import-job.ts'
import { findJobs, type NamedJob } from './import-list.ts'
import { emptyUndone, storedPlan } from './count-rows.ts'
import type { ImportJobRecord } from './import-lease.ts'
import { kindOf } from './kind-of.ts'
import { wordsOf } from './kind-words.ts'
import { saysTheSame } from './says-the-same.ts'
import { isColumnShown, knowsFile } from './shown-columns.ts'

/** One job in scope, or undefined. */
export async function findJob(db: Db, tenantId: number, who: Who, jobId: number): Promise<NamedJob | undefined> {
  return (await findJobs(db, { tenantId, who }, sql`j.id = ${jobId}`))[0]
}

/** One job in scope, locked until the transaction ends. */
export async function lockJob(db: Db, tenantId: number, who: Who, jobId: number): Promise<ImportJobRecord | undefined> {
  const job = await db
    .selectFrom('import_job')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', jobId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return job && (who.locationIds === 'all' || job.created_by === who.userId) ? job : undefined
}

export function phaseOf(job: ImportJobRecord): ImportJob['phase'] {
  return job.validation_status === 'Completed' ? 'Commit' : 'Validation'
}

export function toImportJob(job: NamedJob): ImportJob {
  const phase = phaseOf(job)
  const plan = storedPlan(job.plan)
  const committed = job.committed as ImportDone | null
  const phaseStatuses = {
    Validation: job.validation_status as ImportJob['status'],
    Commit: job.commit_status as ImportJob['status'],
  }
  return {
    id: job.id,
    name: job.name,
    type: job.type as ImportJob['type'],
    kind: job.kind as ImportJob['kind'],
    bytes: job.bytes,
    status: phaseStatuses[phase],
    phase,
    phaseStatuses,
    priority: job.priority as ImportJob['priority'],
    progress:
      phase === 'Validation'
        ? { done: job.validated_to, total: null }
        : { done: job.undo_status ? job.undone_to : job.committed_to, total: plan?.rows ?? 0 },
    plan,
    committed: committed && { ...committed, replies: committed.replies ?? 0 },
    undoStatus: job.undo_status as ImportJob['undoStatus'],
    undone: job.undone === null ? null : { ...emptyUndone(), ...(job.undone as Partial<ImportUndone>) },
    failure: job.failure as ImportJob['failure'],
    createdBy: { id: job.created_by, name: job.created_by_name ?? '' },
    committedBy: job.committed_by === null ? null : { id: job.committed_by, name: job.committed_by_name ?? '' },
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
    version: job.version,
  }
}

const SHOWN_LOCATIONS = 200
type Reader = Pick<TenantCtx, 'read' | 'who' | 'services' | 'locale'>

/** A job with its columns, samples and the first locations it would create. */
export async function toDetail(ctx: Reader, job: NamedJob): Promise<ImportJobDetail> {
  const { read, who } = ctx
  const kind = kindOf(ctx, job)
  const missing = await read
    .selectFrom('import_location')
    .select(['name', 'address', 'external_id', 'rows'])
    .where('tenant_id', '=', job.tenant_id)
    .where('job_id', '=', job.id)
    .where('beyond_license', '=', false)
    .orderBy('rows', 'desc')
    .orderBy('key')
    .limit(SHOWN_LOCATIONS)
    .execute()
  const isShown = isColumnShown(ctx, job)
  const words = wordsOf(ctx, kind)
  const closed = kind.closedTo?.(who)
  const shown = toImportJob(job)
  return {
    ...shown,
    columns: job.columns as string[],
    sheets: job.sheets as string[],
    sheet: job.sheet,
    filledSheets: job.filled_sheets,
    headerLine: job.header_line,
    unvalued: job.unvalued,
    knownIDs: { known: job.known_ids, of: job.sampled_ids },
    mapping: job.mapping as ImportJobDetail['mapping'],
    options: importOptions.parse(job.options),
    fields: kind.fields
      .filter(({ name }) => !closed?.has(name))
      .map(({ name }) => ({ name, label: words.field(name) })),
    requires: kind.requires.map((one) => ({
      anyOf: [...one.anyOf],
      orLocation: one.orLocation ?? false,
      message: words.lack(one),
    })),
    uses: [...kind.options],
    reasons: Object.entries(shown.plan?.reasons ?? {})
      .map(([reason, rows]) => ({ reason, text: words.reason(reason), rows }))
      .toSorted((a, b) => b.rows - a.rows),
    shows: kind.shows ? { path: kind.shows.path, search: kind.shows.search(job.id) } : null,
    guesses: job.guesses as ImportJobDetail['guesses'],
    samples: (job.samples as string[][]).map((row) => row.map((cell, column) => (isShown(column) ? cell : ''))),
    isClosed: !knowsFile(ctx, job),
    earlier: await earlierImports(read, who, job),
    newLocations: missing.map(({ external_id, ...location }) => ({ ...location, externalID: external_id })),
  }
}

const SHOWN_EARLIER = 5

/** Imports of what this file says, however it was written, that brought something which no undo took back; of a long one the first batch tells. */
async function earlierImports(db: Db, who: Who, job: NamedJob): Promise<ImportJobDetail['earlier']> {
  const found = await findJobs(
    db,
    { tenantId: job.tenant_id, who },
    sql`${saysTheSame(1, job.table_hashes?.[0], job.file_hash)} and j.id < ${job.id} and j.committed_to > 0 and j.undo_status is null
      order by j.id desc limit ${SHOWN_EARLIER}`,
  )
  return found.map(({ id, name, finished_at }) => ({ id, name, finishedAt: finished_at?.toISOString() ?? null }))
}
