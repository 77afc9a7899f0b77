import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { credentials } from '../contract.ts'

/** Notes that an account no longer works, and tells once; a version that was meanwhile connected again stays whole. */
export async function markBroken(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'tx'>,
  credential: { id: number; version: number },
  reason: string,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .updateTable('credential')
      .set({ validity: 'invalid', last_error: reason })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credential.id)
      .where('version', '=', credential.version)
      .where('validity', '<>', 'invalid')
      .returning('source_id')
      .executeTakeFirst()
    if (!row) return
    await tx.audit({ action: 'credential.break', entity: 'credential', entityId: credential.id, after: { reason } })
    await tx.emit(credentials, 'broke', { credentialId: credential.id, sourceId: row.source_id, reason })
  })
}
