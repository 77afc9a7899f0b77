import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { apiKeyKind, MAX_DAYS, apiKeys } from '../contract.ts'
import { givableActions, makeKey } from './make-key.ts'

/** The key of the tenant, made anew: from now on the former one opens nothing. */
export const generateKey: Handler<typeof apiKeys, 'generate'> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: number; name: string; prefix: string }>`
      update api_key set revoked_at = ${ctx.now()}, revoked_by = ${ctx.who.userId}
      where tenant_id = ${ctx.tenantId} and kind = ${apiKeyKind.Tenant} and revoked_at is null returning id, name, prefix`.execute(
      tx.db,
    )
    for (const { id, ...before } of rows) await tx.audit(apiKeys, { action: 'api-key.revoke', entityId: id, before })
    return makeKey(tx, ctx, ctx, {
      ...body,
      kind: apiKeyKind.Tenant,
      name: 'API key',
      actionIDs: body.actionIDs ?? givableActions(ctx.who),
      expiresAt: new Date(ctx.now().getTime() + MAX_DAYS * 86_400_000),
    })
  })

/** A key for a short while, for somebody who tries something out. */
export const generateTempKey: Handler<typeof apiKeys, 'generateTemp'> = async (ctx, { body }) => {
  const { minutes, actionIDs = givableActions(ctx.who), ...wanted } = body
  const expiresAt = new Date(ctx.now().getTime() + minutes * 60_000)
  const name = `${ctx.who.name} ${expiresAt.toISOString().slice(0, 16)}`
  return ctx.tx((tx) => makeKey(tx, ctx, ctx, { ...wanted, actionIDs, kind: apiKeyKind.Temporary, name, expiresAt }))
}
