import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { smsSegments } from '#platform/server/outbound/sms-segments.ts'
import { digest } from '#product/operations/digest/contract.ts'
import { gatherNews, sayNews } from '#product/operations/digest/server/public.ts'
import type { DueItem } from '#product/operations/notifications/server/public.ts'

/** So many paid parts at most. */
const MAX_SEGMENTS = 3
const MAX_LETTERS = 60

/** The text about some news in the language of its reader: what, where, a link, and how to stop it. */
export async function writeText(ctx: JobCtx, userId: number, items: readonly DueItem[]): Promise<string> {
  const news = gatherNews(items)
  const { locale, lines, title, number, linkTo } = await sayNews(ctx, userId, news)
  const said = lines.map(({ label, about }, at) => `${label}: ${number(news[at]!.count)} (${cut(about)})`)
  const link = linkTo('/settings/notifications/history', { tenant: String(ctx.tenantId) })
  const stop = ctx.services.translate(locale, digest.name, 'mail/smsStopHint')
  const textOf = (shown: readonly string[]) => [title, ...shown, link, stop].join('\n')
  for (let count = said.length; count > 0; count--) {
    const text = textOf(said.slice(0, count))
    if (smsSegments(text) <= MAX_SEGMENTS) return text
  }
  return textOf([])
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 3).join('')}...` : text
}
