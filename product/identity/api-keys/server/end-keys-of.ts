import { sql } from 'kysely'
import type { EndOfReader } from '#product/organization/users/server/public.ts'
import { apiKeys } from '../contract.ts'

/** Ends all keys that somebody made in their tenant, but for the one through which their directory has just said so: whoever holds that is no former reader. */
export const endKeysOf: EndOfReader = async (tx, { tenantId, userId, by, now }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    update api_key set revoked_at = ${now}, revoked_by = ${by.userId}
    where tenant_id = ${tenantId} and made_by = ${userId} and revoked_at is null and expires_at > ${now}
      and id is distinct from ${by.apiKeyId ?? null}::bigint returning id, name`.execute(tx.db)
  for (const { id, name } of rows)
    await tx.audit(apiKeys, { action: 'api-key.revoke', entityId: id, actorId: by.userId, tenantId, before: { name } })
}
