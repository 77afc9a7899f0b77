import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readModel } from '#product/workspace/models/server/public.ts'
import { autoSend } from '../contract.ts'
import { isCareful } from './checks/careful-words.ts'
import { closeGroup } from './close-group.ts'
import { groupInScope } from './read-groups.ts'
import { canPublish } from './standing.ts'

/** A group sends by itself from now on, in the name of whoever turned it on; only where its drafts are proven. */
export const turnOn: Handler<typeof autoSend, 'turnOn'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  if (!canPublish(ctx.who)) return ctx.fail('publishNeeded')
  const { isOn } = await readModel(ctx)
  return ctx.tx(async (tx) => {
    const scope = { ...ctx, read: tx.db }
    const group = (await groupInScope(scope, params.autoSendGroupId)) ?? ctx.fail('notFound')
    await sql`select id from auto_send_group where tenant_id = ${tenantId} and id = ${group.id} for update`.execute(
      tx.db,
    )
    const held = (await groupInScope(scope, group.id)) ?? ctx.fail('notFound')
    if (held.state === 'On') return ctx.fail('alreadyOn')
    if (!isCareful(held.language)) return ctx.fail('languageUnknown')
    if (!isOn) return ctx.fail('modelOff')
    if (held.state !== 'Ready') return ctx.fail('notProven')
    await sql`
      update auto_send_group set opener_id = ${ctx.who.userId}, opened_at = ${ctx.now()}, closed_at = null, close_reason = null, closed_by = null, closed_review_id = null
      where tenant_id = ${tenantId} and id = ${held.id}`.execute(tx.db)
    const { sent, unchanged, model } = held
    await tx.audit(autoSend, { action: 'auto-send.turnOn', entityId: held.id, after: { sent, unchanged, model } })
    return (await groupInScope(scope, held.id))!
  })
}

/** Nothing is sent by itself there any more, and its drafts are counted from the start. */
export const turnOff: Handler<typeof autoSend, 'turnOff'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const scope = { ...ctx, read: tx.db }
    const group = (await groupInScope(scope, params.autoSendGroupId)) ?? ctx.fail('notFound')
    const byUserId = ctx.who.userId
    if (!(await closeGroup(tx, ctx, group.id, { reason: 'TurnedOff', byUserId }))) return ctx.fail('alreadyOff')
    return (await groupInScope(scope, group.id))!
  })
