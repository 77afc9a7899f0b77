import { sql } from 'kysely'
import * as z from 'zod'
import { violates } from '#platform/server/database/violates.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import { EMAIL_KEY, type Grantor, createGrantor, takeSeats } from '#product/organization/users/server/public.ts'
import { userImports } from '../contract.ts'
import { announceUsers } from './announce-users.ts'
import { BATCH_ROWS } from './import-limits.ts'
import { findImport, type ImportRecord } from './import-row.ts'
import { planUsers, settle } from './plan-users.ts'
import type { Said } from './row-rules.ts'
import { saveCreated, saveUpdated } from './save-people.ts'

export type PlannedRow = {
  row: number
  outcome: 'create' | 'update'
  email: string
  userId: number | null
  userVersion: number | null
  wanted: Said
}
/** What the plan says can be done no more: somebody changed these people, their roles or one's own rights. */
export class PlanOutdated extends Error {}

/** Does all of a plan in one transaction, or nothing of it; then a new plan is made, so that what is shown is again what is done. */
export const commitUsers = defineJob({
  queue: 'user-imports.commit',
  data: z.object({ userImportId: z.int() }),
  expireSeconds: 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { userImportId }) {
    const row = await findImport(ctx.read, { ...ctx, who: null }, userImportId)
    if (row?.state !== 'Importing') return
    const { who } = ctx
    if (!who?.actions.has('platform-users.import')) return settle(ctx, row, { state: 'Failed', failure: 'rights' })
    try {
      await commit({ ...ctx, who }, row)
      if (row.file_key) await ctx.services.files.remove(ctx.tenantId, row.file_key).catch(() => {})
    } catch (error) {
      if (error instanceof PlanOutdated || error instanceof Fault || violates(error, EMAIL_KEY))
        return planAnew(ctx, row)
      if (ctx.lastAttempt) await settle(ctx, row, { state: 'Failed', failure: 'broken' })
      throw error
    }
  },
})

async function commit(ctx: JobCtx & { who: Who }, row: ImportRecord): Promise<void> {
  await ctx.tx(async (tx) => {
    const held = await findImport(tx.db, { ...ctx, who: null }, row.id, { lock: true })
    if (held?.state !== 'Importing') return
    await takeSeats(tx, ctx.tenantId, await seatsOf(tx, ctx.tenantId, row.id))
    const grantor = await createGrantor(tx, ctx)
    for (let after = 0; ;) {
      const rows = await plannedRows(tx, ctx.tenantId, row.id, after)
      if (rows.length === 0) break
      canStillGive(grantor, rows)
      await saveUpdated(
        tx,
        ctx,
        grantor,
        rows.filter(({ outcome }) => outcome === 'update'),
      )
      await saveCreated(tx, ctx, grantor, {
        importId: row.id,
        rows: rows.filter(({ outcome }) => outcome === 'create'),
      })
      after = rows.at(-1)!.row
    }
    await tx.db
      .updateTable('user_import')
      .set({ state: 'Imported', file_key: null, version: held.version + 1, finished_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    await tx.enqueue(announceUsers, { userImportId: row.id })
    await tx.emit(userImports, 'progressed', { userImportId: row.id, state: 'Imported' })
  })
}

/** How many users more the license is to hold than before. */
async function seatsOf({ db }: Tx, tenantId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from user_import_row r left join users u on u.tenant_id = ${tenantId} and u.id = r.user_id
    where r.tenant_id = ${tenantId} and r.import_id = ${importId}
      and (r.outcome = 'create' and coalesce((r.wanted->>'active')::boolean, true) or r.outcome = 'update' and (r.wanted->>'active')::boolean and not u.active)`.execute(
    db,
  )
  return rows[0]!.count
}

async function plannedRows(
  tx: Pick<Tx, 'db'>,
  tenantId: number,
  importId: number,
  after: number,
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select row_number as row, outcome, email, user_id as "userId", user_version as "userVersion", wanted
    from user_import_row where tenant_id = ${tenantId} and import_id = ${importId} and outcome in ('create', 'update') and row_number > ${after}
    order by row_number limit ${BATCH_ROWS}`.execute(tx.db)
  return rows
}

/** Raises as giving does: rights may have gone since the plan. */
function canStillGive(grantor: Grantor, rows: readonly PlannedRow[]): void {
  const checked = new Set<string>()
  for (const { wanted, outcome } of rows) {
    const { locationAccess = 'NONE', locationIDs = [] } = wanted
    const roleIDs = outcome === 'create' ? (wanted.roleIDs ?? []) : [] // those of people who are changed are asked beside what they have
    const key = JSON.stringify([roleIDs, locationAccess, locationIDs])
    if (checked.has(key)) continue
    checked.add(key)
    grantor.mustGive({ roleIDs, locationAccess, locationIDs })
  }
}

async function planAnew(ctx: JobCtx, row: ImportRecord): Promise<void> {
  await settle(ctx, row, { state: 'Planning', failure: 'changed' })
  await ctx.tx((tx) => tx.enqueue(planUsers, { userImportId: row.id }))
}
