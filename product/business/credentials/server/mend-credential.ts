import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { credentials } from '../contract.ts'

/** Notes that an account works again though nobody connected it anew: what stood in its way at the source is gone. */
export async function mendCredential(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  credential: { id: number; version: number },
): Promise<void> {
  const row = await tx.db
    .updateTable('credential')
    .set({ validity: 'valid', trouble: null, help_url: null, last_error: null, last_ok_at: now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', credential.id)
    .where('version', '=', credential.version)
    .where('validity', '=', 'invalid')
    .where('deleted_at', 'is', null)
    .returning('source_id')
    .executeTakeFirst()
  if (!row) return
  await tx.audit(credentials, { action: 'credential.mend', entityId: credential.id })
  await tx.emit(credentials, 'connected', { credentialId: credential.id, sourceId: row.source_id })
}
