import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import { excluded } from '#platform/server/database/excluded.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { SecretPlace } from '#platform/server/secrets/secrets.ts'
import type { Connected } from '#product/business/sources/server/public.ts'
import { credentialType, credentials } from '../contract.ts'
import { countPlaceCredentials } from './count-place-credentials.ts'

/** Where a credential's secret lives: bound to tenant, source and account, known before the row is. */
export function secretPlace(tenantId: number, sourceId: number, externalAccount: string): SecretPlace {
  return { tenantId, table: 'credential', rowKey: `${sourceId}:${externalAccount}`, column: 'secret' }
}

/** Keeps an account, or makes a known one whole again. */
export async function storeCredential(
  ctx: Pick<OpenCtx, 'within' | 'services' | 'now'>,
  tenantId: number,
  sourceId: number,
  account: Connected,
  /** Who connected it here or asked for it, and whether they are a user of the agency; whom it belongs to, where it was no user of ours who consented; and what of it is kept. */
  {
    connectedBy = null,
    isOfAgency = false,
    owner,
    type = credentialType.userToken,
  }: {
    connectedBy?: number | null
    isOfAgency?: boolean
    owner?: { email: string }
    type?: ValueOf<typeof credentialType>
  } = {},
): Promise<number> {
  const { externalAccount, name } = account
  const secret = ctx.services.secrets.seal(secretPlace(tenantId, sourceId, externalAccount), account.secret)
  const fresh = {
    name,
    secret,
    validity: 'valid',
    last_ok_at: ctx.now(),
    last_error: null,
    trouble: null,
    help_url: null,
    connected_by: connectedBy,
    expires_at: account.expiresAt ?? null,
    checked_at: null,
    check_error: null,
    mailed_at: null,
    mailed_trouble: null,
    deleted_at: null,
  }
  const level = owner ? 'Entity' : isOfAgency ? 'Agency' : 'Tenant'
  return ctx.within({ tenantId }).tx(async (tx) => {
    const { id, version } = await tx.db
      .insertInto('credential')
      .values({
        tenant_id: tenantId,
        source_id: sourceId,
        external_account: externalAccount,
        type,
        level,
        ...fresh,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'source_id', 'external_account'])
          .doUpdateSet({ ...excluded({ level, ...fresh }), version: sql<number>`credential.version + 1` }),
      )
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await countPlaceCredentials(tx, tenantId)
    await tx.audit(credentials, {
      action: version === 1 ? 'credential.connect' : 'credential.reconnect',
      entityId: id,
      after: { sourceId, externalAccount, name, ...(owner ? { owner: owner.email } : {}) },
    })
    await tx.emit(credentials, 'connected', { credentialId: id, sourceId })
    return id
  })
}
