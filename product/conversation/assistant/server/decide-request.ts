import { sql } from 'kysely'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { assistant, type AssistantRequest } from '../contract.ts'
import { findRequest, requestOf, type RequestRow } from './requests.ts'

/**
 * Does what was asked for, with the session of whoever confirms and no more than the key still has. That it begins is committed before it is done, so that nobody
 * does it twice, whatever happens meanwhile.
 */
export const confirmRequest: Handler<typeof assistant, 'confirm'> = async (ctx, { params: { assistantRequestId } }) => {
  const found = await waitingOf(ctx, assistantRequestId)
  if (found === 'notFound' || found === 'notWaiting') return ctx.fail(found)
  const key = await ctx.services.gate.authorise(found.makerId, ctx.tenantId, found.apiKeyId)
  if (!key?.apiKey) return ctx.fail('keyEnded')
  if (!(await take(ctx, found, 'Running', 'assistant-request.confirm'))) return ctx.fail('notWaiting')
  const answer = await ctx.callRoute(found.route, inputOf(found), key)
  const failure = answer.status < 400 ? null : failureOf(answer.body)
  await ctx.tx(async (tx) => {
    await sql`update assistant_request set state = ${failure === null ? 'Done' : 'Failed'}, failure = ${failure}
      where tenant_id = ${ctx.tenantId} and id = ${found.id}`.execute(tx.db)
    await tx.emit(assistant, 'moved', { assistantRequestId: found.id })
  })
  return now(ctx, found.id)
}

/** What it would do, tried with the same rights. */
export const showEffect: Handler<typeof assistant, 'effect'> = async (ctx, { params: { assistantRequestId } }) => {
  const found = await waitingOf(ctx, assistantRequestId)
  if (found === 'notFound' || found === 'notWaiting') return ctx.fail(found)
  const key = await ctx.services.gate.authorise(found.makerId, ctx.tenantId, found.apiKeyId)
  if (!key?.apiKey) return ctx.fail('keyEnded')
  const answer = await ctx.callRoute(found.route, inputOf(found), key, { rehearse: true })
  if (answer.status >= 400) return ctx.fail('wouldFail', { values: { why: failureOf(answer.body) } })
  return answer.body as Rehearsal
}

export const declineRequest: Handler<typeof assistant, 'decline'> = async (ctx, { params: { assistantRequestId } }) => {
  const found = await waitingOf(ctx, assistantRequestId)
  if (found === 'notFound' || found === 'notWaiting') return ctx.fail(found)
  if (!(await take(ctx, found, 'Declined', 'assistant-request.decline'))) return ctx.fail('notWaiting')
  return now(ctx, found.id)
}

async function waitingOf(ctx: TenantCtx, id: number): Promise<RequestRow | 'notFound' | 'notWaiting'> {
  const found = await findRequest({ db: ctx.read, tenantId: ctx.tenantId, who: ctx.who, now: ctx.now() }, id)
  if (!found) return 'notFound'
  return found.state === 'Waiting' ? found : 'notWaiting'
}

/** Whether it was still waiting, and is decided now. */
function take(
  ctx: TenantCtx,
  { id, route }: RequestRow,
  state: 'Running' | 'Declined',
  action: 'assistant-request.confirm' | 'assistant-request.decline',
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const taken =
      await sql`update assistant_request set state = ${state}, decided_by = ${ctx.who.userId}, decided_at = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${id} and state = 'Waiting' and expires_at > ${ctx.now()}`.execute(
        tx.db,
      )
    if (!taken.numAffectedRows) return false
    await tx.audit(assistant, { action, entityId: id, after: { route } })
    await tx.emit(assistant, 'moved', { assistantRequestId: id })
    return true
  })
}

function inputOf({ params, query, body }: RequestRow) {
  return { params, query, body: body ?? undefined }
}

function failureOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: string; key?: string } }
  return error?.message ?? error?.key ?? 'error.system'
}

async function now(ctx: TenantCtx, id: number): Promise<AssistantRequest> {
  const found = await findRequest({ db: ctx.read, tenantId: ctx.tenantId, who: ctx.who, now: ctx.now() }, id)
  return requestOf(found!)
}
