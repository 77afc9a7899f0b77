import { createHash } from 'node:crypto'
import { languageTag } from '#platform/contract/locales.ts'
import { MAX_PAYLOAD_BYTES, type PushMessage } from '#platform/server/outbound/web-push.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { gatherNews, sayNews } from '#product/operations/digest/server/public.ts'
import { placeOf, type DueItem } from '#product/operations/notifications/server/public.ts'
import { isUrgent, notificationType } from '#product/operations/notification-types/contract.ts'

/** What `/push-worker.js` shows; a later one with the same tag takes its place. */
export type PushPayload = { title: string; body: string; url: string; tag: string; lang: string }

const URGENT_SECONDS = 4 * 3600
const USUAL_SECONDS = 24 * 3600
const MAX_LINES = 6
const MAX_LETTERS = 160

/** The message about some news, in the language of its reader. */
export async function writeMessage(ctx: JobCtx, userId: number, items: readonly DueItem[]): Promise<PushMessage> {
  const { tenantId } = ctx
  const news = gatherNews(items)
  const { locale, title, lines, number } = await sayNews(ctx, userId, news)
  const [first] = news
  const isOne = news.length === 1
  const place = isOne ? placeOf(first!) : { to: '/', search: {} }
  const search = new URLSearchParams({ ...place.search, tenant: String(tenantId) })
  const tag = createHash('sha256')
    .update(`${tenantId} ${isOne ? first!.kind : 'many'}`)
    .digest('base64url')
    .slice(0, 32)
  const payload: PushPayload = {
    title: isOne ? lines[0]!.label : title,
    body: isOne
      ? cut(first!.count > 1 ? `${number(first!.count)}, ${first!.about}` : first!.about)
      : lines
          .slice(0, MAX_LINES)
          .map(({ label, about }) => cut(`${label}: ${about}`))
          .join('\n'),
    url: `${place.to}?${search}`,
    tag,
    lang: languageTag(locale),
  }
  const urgent = items.some(({ type }) => isUrgent(notificationType.nameOf(type)!))
  return {
    payload: fitting(payload),
    ttlSeconds: urgent ? URGENT_SECONDS : USUAL_SECONDS,
    urgency: urgent ? 'high' : 'normal',
    topic: tag,
  }
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : text
}

/** Where it is still too long, the title says it. */
function fitting(payload: PushPayload): string {
  const whole = JSON.stringify(payload)
  return Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : JSON.stringify({ ...payload, body: '' })
}
