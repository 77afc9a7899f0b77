import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type AckChannel, type AckThing, channelOf } from './ack-channel.ts'
import { type Choice, chooseMessage, configOf, readSetting, wordsOf } from './choose-message.ts'
import { activeMessages, type MessageRow } from './message-row.ts'
import { posterAt } from './reply-publicly.ts'
import { sendLetter } from './send-letter.ts'
import { endSending, putOff, type SendingRow, takeSending } from './sending-row.ts'
import { Silent } from './silent.ts'

/** So long after something arrived nobody is told any more that it did. */
const LATEST_HOURS = 48
const HOUR_MS = 3_600_000

export type Ready = { channel: AckChannel; thing: AckThing; message: MessageRow; text: string }

/** Looks again at what is due, and sends its message, puts it off, or notes why nothing is sent. */
export async function sendOne(ctx: JobCtx, row: SendingRow): Promise<void> {
  // whoever sent it died: it may have arrived, and is not sent again
  if (row.state === 'Sending') return ctx.tx((tx) => endSending(tx, ctx, row, { state: 'Failed', reason: 'Unknown' }))
  try {
    const ready = await decide(ctx, row)
    if (ready instanceof Date) await ctx.tx((tx) => putOff(tx, ctx.tenantId, row, ready))
    else await (configOf(ready.message) === 'Public' ? post(ctx, row, ready) : sendLetter(ctx, row, ready))
  } catch (error) {
    if (!(error instanceof Silent)) throw error
    const { reason } = error
    await ctx.tx((tx) => endSending(tx, ctx, row, { state: 'NotSent', reason }))
  }
}

/** What is to be sent now; a moment where that is later. Raises `Silent`. */
async function decide(ctx: JobCtx, row: SendingRow): Promise<Ready | Date> {
  const { tenantId, read } = ctx
  const channel = channelOf(ctx, row.comment_type)
  const [thing] = (await channel?.things(read, tenantId, [row.thing_id])) ?? []
  if (!channel || !thing) throw new Silent('Deleted')
  if (thing.silence) throw new Silent(thing.silence)
  const active = await activeMessages(read, tenantId, channel.commentType)
  if (!active.some(({ id }) => id === row.message_id)) throw new Silent('MessageOff')
  if (ctx.now().getTime() > row.arrived_at.getTime() + LATEST_HOURS * HOUR_MS) throw new Silent('Late')
  const { locationId } = thing
  const setting = await readSetting(read, tenantId, { commentType: channel.commentType, locationId })
  const choice: Choice = chooseMessage(setting, thing, ctx.now())
  if (!choice.message) throw new Silent('NoMessage')
  if (choice.sendAt > ctx.now()) return choice.sendAt
  const words = wordsOf(setting, thing, choice)
  if (!words) throw new Silent('NoText')
  return { channel, thing, message: choice.message, text: words.text }
}

/** Posts what everybody reads, and notes it in the same transaction. */
async function post(ctx: JobCtx, row: SendingRow, { channel, thing, message, text }: Ready): Promise<void> {
  const who = await posterAt(ctx, message.saved_by, thing.locationId)
  await ctx.within({ tenantId: ctx.tenantId }, who).tx(async (tx) => {
    const taken = await takeSending(tx, ctx.tenantId, row, {
      messageId: message.id,
      configType: message.config_type,
      until: row.due_at,
    })
    if (!taken) return
    const state = await channel.post!({ ...ctx, who }, tx, thing, text)
    await endSending(tx, ctx, taken, { state })
  })
}
