import type { Handler } from '#platform/server/system/serve-system.ts'
import { credentials } from '../contract.ts'
import { countPlaceCredentials } from './count-place-credentials.ts'

/** Disconnects an account: its secret is wiped at once. The grant at the source is left to its owner, because other companies may use the same. */
export const deleteCredential: Handler<typeof credentials, 'delete'> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .updateTable('credential')
      .set((eb) => ({
        secret: '',
        validity: 'invalid',
        deleted_at: ctx.now(),
        location_count: 0,
        version: eb('version', '+', 1),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.credentialId)
      .where('deleted_at', 'is', null)
      .returning(['id', 'source_id', 'name', 'external_account'])
      .executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    await countPlaceCredentials(tx, ctx.tenantId)
    await tx.audit(credentials, {
      action: 'credential.disconnect',
      entityId: row.id,
      before: { sourceId: row.source_id, externalAccount: row.external_account, name: row.name },
    })
    await tx.emit(credentials, 'disconnected', { credentialId: row.id, sourceId: row.source_id })
    return { ok: true as const }
  })
