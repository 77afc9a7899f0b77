import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { settleDue } from '#product/operations/notifications/server/public.ts'
import type { smsNotifications } from '../contract.ts'

/** The last states of a message, by the words of its provider; the others tell nothing more than that it was sent. */
const states: Record<string, 'Delivered' | 'Undelivered'> = {
  delivered: 'Delivered',
  read: 'Delivered',
  undelivered: 'Undelivered',
  failed: 'Undelivered',
  canceled: 'Undelivered',
}

export function reportTo(publicUrl: string, { tenantId, key }: { tenantId: number; key: string }): string {
  return `${publicUrl}/api/sms-notifications/state?message=${tenantId}.${key}`
}

/** Takes what the provider reports of a message. It comes twice and out of order: where a message ended, it stays. */
export const takeState: Handler<typeof smsNotifications, 'state'> = async (ctx, { query, body }) => {
  const { sms, publicUrl } = ctx.services
  const [tenant = '', key = ''] = query.message.split(/\.(.*)/s)
  const tenantId = Number(tenant)
  const url = reportTo(publicUrl, { tenantId, key })
  if (!sms.isGenuine({ url, parameters: body, signature: ctx.caller.headers['x-twilio-signature'] }))
    throw platformFault('FORBIDDEN')
  const told = new Map(body.map(({ name, value }) => [name, value]))
  const state = states[told.get('MessageStatus') ?? '']
  if (!state) return { ok: true as const }
  await ctx.within({ tenantId }).tx(async ({ db }) => {
    const { rows } = await sql<{ user_id: number; item_ids: number[] }>`
      update sms_message set state = ${state}, problem = ${told.get('ErrorCode') ?? null}
      where tenant_id = ${tenantId} and key = ${key} and state in ('Sending', 'Sent', 'Unknown') returning user_id, item_ids`.execute(
      db,
    )
    const [message] = rows
    if (message)
      await settleDue(db, 'sms', { tenantId, userId: Number(message.user_id) }, message.item_ids.map(Number), {
        state,
        at: ctx.now(),
      })
  })
  return { ok: true as const }
}
