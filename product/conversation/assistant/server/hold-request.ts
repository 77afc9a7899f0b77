import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { AssistantCall, AssistantCtx, AssistantPolicy, Waiting } from '#platform/server/mcp/assistant-policy.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { assistant, MOST_WAITING, WAITS_DAYS } from '../contract.ts'
import { isOpened, lastReadOutside } from './is-opened.ts'

/** Keeps a call until somebody agreed; null where the tenant opened it, and the key has not lately read what people outside wrote. The same asked again while it waits is the same request. */
export const holdRequest: AssistantPolicy['hold'] = async (ctx, call) => {
  const readAt = await lastReadOutside(ctx)
  if (!readAt && (await isOpened(ctx, call))) return null
  const kept = await keep(ctx, call, readAt)
  return { ...kept, state: 'Waiting', page: `${ctx.services.publicUrl}/assistant` }
}

async function keep(
  ctx: AssistantCtx,
  call: AssistantCall,
  readAt: Date | null,
): Promise<Pick<Waiting, 'id' | 'expiresAt'>> {
  const { tenantId, who } = ctx
  const key = who.apiKey!
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + WAITS_DAYS * 86_400_000)
  const hash = hashOf(call)
  return ctx.tx(async (tx) => {
    await sql`update assistant_request set state = 'Expired'
      where tenant_id = ${tenantId} and api_key_id = ${key.id} and state = 'Waiting' and expires_at <= ${now}`.execute(
      tx.db,
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from assistant_request
      where tenant_id = ${tenantId} and api_key_id = ${key.id} and state = 'Waiting' and content_hash <> ${hash}`.execute(
      tx.db,
    )
    if (rows[0]!.count >= MOST_WAITING) throw platformFault('tooMany')
    const made = await tx.db
      .insertInto('assistant_request')
      .values({
        tenant_id: tenantId,
        api_key_id: key.id,
        api_key_name: key.name,
        made_by: who.userId,
        program: call.program,
        route: call.route,
        does: call.does,
        needs: [...call.needs],
        needs_all: call.needsAll,
        params: JSON.stringify(call.params),
        query: JSON.stringify(call.query ?? {}),
        body: call.body === undefined ? null : JSON.stringify(call.body),
        content_hash: hash,
        state: 'Waiting',
        read_outside_at: readAt,
        made_at: now,
        expires_at: expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'api_key_id', 'content_hash'])
          .where(sql<SqlBool>`state = 'Waiting'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (made) {
      const after = { route: call.route, program: call.program }
      await tx.audit(assistant, { action: 'assistant-request.keep', entityId: made.id, after })
      await tx.emit(assistant, 'moved', { assistantRequestId: made.id })
      return { id: made.id, expiresAt: expiresAt.toISOString() }
    }
    const before = await tx.db
      .selectFrom('assistant_request')
      .select(['id', 'expires_at'])
      .where('tenant_id', '=', tenantId)
      .where('api_key_id', '=', key.id)
      .where('content_hash', '=', hash)
      .where('state', '=', 'Waiting')
      .executeTakeFirst()
    if (!before) throw platformFault('inFlight') // it was decided this moment
    return { id: before.id, expiresAt: before.expires_at.toISOString() }
  })
}

function hashOf({ route, params, query, body }: AssistantCall): string {
  return createHash('sha256')
    .update(JSON.stringify([route, params, query ?? {}, body ?? null]))
    .digest('base64url')
}
