import type { Selectable } from 'kysely'
import type { TenantDeletionTable } from '#platform/server/database/tables.generated.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID, tenantState } from '#product/access/tenants/contract.ts'
import { tenantsScope } from '#product/access/tenants/server/public.ts'
import type { Deletion, tenantLife } from '../contract.ts'
import { scopeOfNamed } from './agency-only.ts'
import { deletionJob } from './deletion-job.ts'

/** What was taken away, newest first. */
export const listDeletions: Handler<typeof tenantLife, 'deletions'> = async (ctx) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const rows = await ctx
    .within(tenantsScope(ctx.who))
    .read.selectFrom('tenant_deletion')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(250)
    .execute()
  return { items: rows.map(toDeletion), nextCursor: null }
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
    if (row.version !== body.version) throw platformFault('stale')
    if (row.name.trim() !== body.name.trim()) return ctx.fail('wrongName', { field: 'name' })
    // whoever would keep it now has an old version
    await tx.db
      .updateTable('tenant')
      .set({ version: row.version + 1 })
      .where('id', '=', tenantId)
      .execute()
    const deletion = await tx.db
      .insertInto('tenant_deletion')
      .values({ agency_id: row.agency_id, former_id: tenantId, asked_by: ctx.who.userId, asked_at: ctx.now() })
      // asked once more where it broke off: it goes on from there
      .onConflict((conflict) =>
        conflict.column('former_id').doUpdateSet({ state: 'Waiting', asked_by: ctx.who.userId }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit({
      action: 'tenant.delete',
      entity: 'tenant',
      entityId: tenantId,
      tenantId: SUPER_TENANT_ID,
      after: { agencyId: row.agency_id, deletionId: deletion.id },
    })
    await tx.enqueue(deletionJob, { deletionId: deletion.id })
    return toDeletion(deletion)
  })
}

export function toDeletion(row: Selectable<TenantDeletionTable>): Deletion {
  const tables = row.rows_deleted as Record<string, number>
  return {
    id: row.id,
    agencyID: row.agency_id,
    formerID: row.former_id,
    state: row.state as Deletion['state'],
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    rows: Object.values(tables).reduce((sum, one) => sum + one, 0),
    tables,
    files: row.files_deleted,
    proof: row.proof,
  }
}
