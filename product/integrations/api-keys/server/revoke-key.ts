import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { apiKeys } from '../contract.ts'
import { keysOf } from './keys-of.ts'
import { shownInAudit } from './make-key.ts'

/** Ends a key; its next call is refused. Revoking twice changes nothing. */
export const revokeKey: Handler<typeof apiKeys, 'revoke'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const own = () => keysOf(tx.db, ctx.tenantId, ctx.now(), sql`k.id = ${params.apiKeyId}`)
    const [before] = await own()
    if (!before) return ctx.fail('notFound')
    const { numAffectedRows } = await sql`
      update api_key set revoked_at = ${ctx.now()}, revoked_by = ${ctx.who.userId}
      where tenant_id = ${ctx.tenantId} and id = ${before.id} and revoked_at is null`.execute(tx.db)
    if (numAffectedRows)
      await tx.audit({
        action: 'api-key.revoke',
        entity: 'apiKey',
        entityId: before.id,
        before: shownInAudit(before),
      })
    return (await own())[0]!
  })

/** Calls a key by another name. */
export const renameKey: Handler<typeof apiKeys, 'rename'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const own = () => keysOf(tx.db, ctx.tenantId, ctx.now(), sql`k.id = ${params.apiKeyId}`)
    const [before] = await own()
    if (!before) return ctx.fail('notFound')
    await sql`update api_key set name = ${body.name} where tenant_id = ${ctx.tenantId} and id = ${before.id}`.execute(
      tx.db,
    )
    const { name } = before
    await tx.audit({
      action: 'api-key.rename',
      entity: 'apiKey',
      entityId: before.id,
      before: { name },
      after: { name: body.name },
    })
    return (await own())[0]!
  })
