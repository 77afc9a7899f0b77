import * as z from 'zod'
import { defineJob, type PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { tenantLife } from '../contract.ts'
import { proofOf } from './certificate.ts'
import { sweepTenant } from './sweep-tenant.ts'

/** Takes away every row and every file of a tenant that is ready for it; may be called again wherever it broke off. */
export const deletionJob = defineJob({
  queue: 'tenant-life.delete',
  data: z.object({ deletionId: z.int() }),
  scope: 'platform',
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { deletionId }) {
    const { tx } = ctx.within('platform')
    const row = await tx(({ db }) =>
      db
        .updateTable('tenant_deletion')
        .set({ state: 'Running' })
        .where('id', '=', deletionId)
        .where('state', '<>', 'Done')
        .returningAll()
        .executeTakeFirst(),
    )
    if (!row) return
    const counts = { ...(row.rows_deleted as Record<string, number>) }
    try {
      const files = row.files_deleted + (await countFiles(ctx, row.former_id))
      await ctx.services.files.removeAll(row.former_id)
      await sweepTenant(ctx, row.former_id, (table, count) => {
        counts[table] = (counts[table] ?? 0) + count
      })
      await ctx.services.files.removeAll(row.former_id) // what a job that was under way wrote meanwhile
      const finishedAt = ctx.now()
      const proof = proofOf({ tenant: row.former_id, rows: counts, files, finishedAt })
      await tx(async (last) => {
        await last.db
          .updateTable('tenant_deletion')
          .set({
            state: 'Done',
            rows_deleted: JSON.stringify(counts),
            files_deleted: files,
            finished_at: finishedAt,
            proof,
          })
          .where('id', '=', deletionId)
          .execute()
        await last.audit(tenantLife, {
          action: 'tenant.deleted',
          entityId: row.former_id,
          tenantId: SUPER_TENANT_ID,
          after: { deletionId, rows: counts, files, proof },
        })
      })
    } catch (error) {
      await tx(({ db }) =>
        db
          .updateTable('tenant_deletion')
          .set({ rows_deleted: JSON.stringify(counts), ...(ctx.lastAttempt ? { state: 'Failed' } : {}) })
          .where('id', '=', deletionId)
          .execute(),
      )
      throw error
    }
  },
})

async function countFiles({ services }: PlatformJobCtx, tenantId: number): Promise<number> {
  let count = 0
  for await (const _ of services.files.list(tenantId)) count++
  return count
}
