import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import { keyStorage, type Keys } from './key-owner.ts'
import { oneKey } from './keys-of.ts'
import { shownInAudit } from './make-key.ts'

/** Ends a key; its next call is refused. Ending it twice changes nothing. */
export async function endKey(tx: Tx, keys: Keys, id: number): Promise<ApiKey> {
  const { owner, who, now } = keys
  const before = await oneKey(keys, tx, id)
  const { table, ownerCondition, auditTenantId: tenantId } = keyStorage(owner)
  const { numAffectedRows } = await sql`
    update ${table} k set revoked_at = ${now()}, revoked_by = ${who.userId}
    where ${ownerCondition} and k.id = ${id} and k.revoked_at is null`.execute(tx.db)
  const audited = { action: 'api-key.revoke', entityId: id, before: shownInAudit(before, owner), tenantId } as const
  if (numAffectedRows) await tx.audit(apiKeys, audited)
  return oneKey(keys, tx, id)
}

/** Calls a key by another name. Raises `stale` with the key as it is. */
export async function callKey(
  tx: Tx,
  keys: Keys,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<ApiKey> {
  const before = await oneKey(keys, tx, id)
  const { table, ownerCondition, auditTenantId: tenantId } = keyStorage(keys.owner)
  const { numAffectedRows } = await sql`
    update ${table} k set name = ${name}, version = k.version + 1
    where ${ownerCondition} and k.id = ${id} and k.version = ${version}`.execute(tx.db)
  const after = await oneKey(keys, tx, id)
  if (!numAffectedRows) throw platformFault('stale', { data: after })
  const audited = { before: { name: before.name }, after: { name }, tenantId }
  await tx.audit(apiKeys, { action: 'api-key.rename', entityId: id, ...audited })
  return after
}
