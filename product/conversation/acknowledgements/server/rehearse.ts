import type { Handler } from '#platform/server/system/serve-system.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { type acknowledgements, type Rehearsal, type SilentReason } from '../contract.ts'
import { channelOf } from './ack-channel.ts'
import { type Choice, configOf, foreseeMessage, type Hours, readSetting, wordsOf } from './choose-message.ts'
import { posterAt, reasonOfText } from './reply-publicly.ts'
import { Silent } from './silent.ts'

/** What would be sent at a moment, by the very functions that send; nothing is. Whoever writes is taken to be reached. */
export const rehearse: Handler<typeof acknowledgements, 'rehearse'> = async (ctx, { body }) => {
  const { tenantId, read } = ctx
  const { commentType, locationID: locationId, sourceID: sourceId, locale, writerName } = body
  const channel = channelOf(ctx, commentType)
  if (!channel) return ctx.fail('noChannel', { field: 'commentType' })
  if (!(await findLocation(ctx, locationId))) return ctx.fail('unknownLocation', { field: 'locationID' })
  if (!(await sourceById(ctx.services, sourceId))) return ctx.fail('unknownSource', { field: 'sourceID' })
  const arrival = { sourceId, at: new Date(body.at), locale, writerName: writerName || null }
  const setting = await readSetting(read, tenantId, { commentType, locationId })
  const choice = foreseeMessage(setting, arrival)
  const words = wordsOf(setting, arrival, choice)
  const shown = { ...shownOf(choice, arrival.at), locale: words?.locale ?? null, text: words?.text ?? null }
  if (!choice.message) return { ...shown, reason: 'NoMessage' }
  if (!words) return { ...shown, reason: 'NoText' }
  const reason = configOf(choice.message) === 'Public' ? await reasonAgainst(words.text, choice.message.saved_by) : null
  return { ...shown, reason }

  async function reasonAgainst(text: string, savedBy: number | null): Promise<SilentReason | null> {
    try {
      await posterAt(ctx, savedBy, locationId)
    } catch (error) {
      if (error instanceof Silent) return error.reason
      throw error
    }
    return reasonOfText(read, tenantId, { id: 0, locationId }, text)
  }
}

function shownOf(choice: Choice, at: Date): Omit<Rehearsal, 'reason' | 'locale' | 'text'> {
  const hours = choice.hours && toHours(choice.hours)
  if (!choice.message) return { hours, messageID: null, kind: null, configType: null, sendAt: null, delayMinutes: null }
  const { message, sendAt } = choice
  return {
    hours,
    messageID: message.id,
    kind: message.kind as Rehearsal['kind'],
    configType: configOf(message),
    sendAt: sendAt.toISOString(),
    delayMinutes: Math.round((sendAt.getTime() - at.getTime()) / 60_000),
  }
}

function toHours({ opensAt, ...hours }: Hours): NonNullable<Rehearsal['hours']> {
  return { ...hours, opensAt: opensAt?.toISOString() ?? null }
}
