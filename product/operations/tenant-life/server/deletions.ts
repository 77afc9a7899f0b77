import { Readable } from 'node:stream'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantDeletionTable } from '#platform/server/database/tables.generated.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { accountRuleOf, tenantState } from '#product/organization/tenants/contract.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { agencyScope, tenantsScope, changeTenant } from '#product/organization/tenants/server/public.ts'
import { type Deletion, tenantLife } from '../contract.ts'
import { scopeOfNamed } from './agency-only.ts'
import { proofOf, textOf } from './certificate.ts'
import { deletionJob } from './deletion-job.ts'

/** What was taken away, newest first. */
export const listDeletions: Handler<typeof tenantLife, 'deletions'> = async (ctx, { query }) => {
  const scope = agencyScope(ctx.who, query.agencyID)
  if (!scope) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const which = query.agencyID === undefined ? sql`true` : sql`d.agency_id = ${query.agencyID}`
  const rows = await selectDeletions(ctx.within(scope).read, which)
  return { items: rows.map(toDeletion), nextCursor: null }
}

/** One of them as a file. The text whose digest is the proof stands in it word for word, so that anybody can count it again. */
export const getCertificate: Handler<typeof tenantLife, 'certificate'> = async (ctx, { params }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('notFound')
  const [row] = await selectDeletions(ctx.within(tenantsScope(ctx.who)).read, sql`d.id = ${params.deletionId}`)
  if (!row?.finished_at) return ctx.fail('notFound')
  const { formerID, agencyID, askedAt, askedBy, finishedAt, tables, files, proof } = toDeletion(row)
  const said = textOf(saidBy(row, row.finished_at))
  const certificate = {
    tenant: formerID,
    agency: agencyID,
    askedAt,
    askedBy,
    finishedAt,
    rows: tables,
    files,
    proof,
    said,
  }
  return {
    filename: `deletion-of-tenant-${formerID}.json`,
    type: 'application/json',
    stream: Readable.from([JSON.stringify(certificate, null, 2)]),
  }
}

/** From here on there is no way back: a worker takes away every row and every file, the tenant itself last. */
export const deleteTenant: Handler<typeof tenantLife, 'delete'> = async (ctx, { body }) => {
  const scope = await scopeOfNamed(ctx, body.tenantID)
  if (!scope) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { tenantID: tenantId } = body
  return ctx.within('platform').tx(async (tx) => {
    const row = await tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).forUpdate().executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    if (row.state !== tenantState.ReadyForDeletion) return ctx.fail('wrongState')
    if (accountRuleOf(row.account_type).isHeld) return ctx.fail('held')
    if (row.version !== body.version) throw platformFault('stale')
    if (row.name.trim() !== body.name.trim()) return ctx.fail('wrongName', { field: 'name' })
    // whoever would keep it now has an old version
    await changeTenant(tx.db, row)
    const deletion = await tx.db
      .insertInto('tenant_deletion')
      .values({ agency_id: row.agency_id, former_id: tenantId, asked_by: ctx.who.userId, asked_at: ctx.now() })
      // asked once more where it broke off: it goes on from there
      .onConflict((conflict) =>
        conflict.column('former_id').doUpdateSet({ state: 'Waiting', asked_by: ctx.who.userId }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(tenantLife, {
      action: 'tenant.delete',
      entityId: tenantId,
      tenantId: SUPER_TENANT_ID,
      after: { agencyId: row.agency_id, deletionId: deletion.id },
    })
    await tx.enqueue(deletionJob, { deletionId: deletion.id })
    const [asked] = await selectDeletions(tx.db, sql`d.id = ${deletion.id}`)
    return toDeletion(asked!)
  })
}

type Row = Selectable<TenantDeletionTable> & { asked_by_name: string | null }

async function selectDeletions(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.*, nullif(trim(u.first_name || ' ' || u.last_name), '') as asked_by_name
    from tenant_deletion d left join users u on u.id = d.asked_by where ${which} order by d.id desc limit 250`.execute(
    db,
  )
  return rows
}

function saidBy(row: Row, finishedAt: Date) {
  const rows = row.rows_deleted as Record<string, number>
  return { tenant: row.former_id, rows, files: row.files_deleted, finishedAt }
}

function toDeletion(row: Row): Deletion {
  const tables = row.rows_deleted as Record<string, number>
  return {
    id: row.id,
    agencyID: row.agency_id,
    formerID: row.former_id,
    state: row.state as Deletion['state'],
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    rows: Object.values(tables).reduce((sum, one) => sum + one, 0),
    tables,
    files: row.files_deleted,
    proof: row.proof,
    proofHolds: row.finished_at !== null && row.proof === proofOf(saidBy(row, row.finished_at)),
  }
}
