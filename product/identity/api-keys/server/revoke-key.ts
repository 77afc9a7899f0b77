import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import { keyStorage, type KeyOwner } from './key-owner.ts'
import { keysOf } from './keys-of.ts'
import { shownInAudit } from './make-key.ts'

/** Ends a key; its next call is refused. Revoking twice changes nothing. */
export const revokeKey: Handler<typeof apiKeys, 'revoke'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => (await endKey(tx, ctx, ctx, params.apiKeyId)) ?? ctx.fail('notFound'))

/** Calls a key by another name. */
export const renameKey: Handler<typeof apiKeys, 'rename'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => (await callKey(tx, ctx, ctx.now(), params.apiKeyId, body)) ?? ctx.fail('notFound'))

/** The key as it is once it is over; null for one that the owner does not have. */
export async function endKey(
  tx: Tx,
  owner: KeyOwner,
  { who, now }: Pick<MemberCtx, 'who' | 'now'>,
  id: number,
): Promise<ApiKey | null> {
  const before = await oneOf(tx, owner, now(), id)
  if (!before) return null
  const { table, ownerCondition, auditTenantId } = keyStorage(owner)
  const { numAffectedRows } = await sql`
    update ${table} k set revoked_at = ${now()}, revoked_by = ${who.userId}
    where ${ownerCondition} and k.id = ${id} and k.revoked_at is null`.execute(tx.db)
  if (numAffectedRows)
    await tx.audit(apiKeys, {
      action: 'api-key.revoke',
      entityId: id,
      before: shownInAudit(before, owner),
      tenantId: auditTenantId,
    })
  return oneOf(tx, owner, now(), id)
}

/** The key under its new name; null for one that the owner does not have. Raises `stale` with the key as it is. */
export async function callKey(
  tx: Tx,
  owner: KeyOwner,
  now: Date,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<ApiKey | null> {
  const before = await oneOf(tx, owner, now, id)
  if (!before) return null
  const { table, ownerCondition, auditTenantId } = keyStorage(owner)
  const { numAffectedRows } = await sql`
    update ${table} k set name = ${name}, version = k.version + 1 where ${ownerCondition} and k.id = ${id} and k.version = ${version}`.execute(
    tx.db,
  )
  if (!numAffectedRows) throw platformFault('stale', { data: await oneOf(tx, owner, now, id) })
  await tx.audit(apiKeys, {
    action: 'api-key.rename',
    entityId: id,
    before: { name: before.name },
    after: { name },
    tenantId: auditTenantId,
  })
  return oneOf(tx, owner, now, id)
}

async function oneOf(tx: Tx, owner: KeyOwner, now: Date, id: number): Promise<ApiKey | null> {
  return (await keysOf(tx.db, owner, now, sql`k.id = ${id}`))[0] ?? null
}
