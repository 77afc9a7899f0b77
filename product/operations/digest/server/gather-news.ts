import { numberFormat } from '#platform/contract/formats.ts'
import { languageTag } from '#platform/contract/locales.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type MailContext, mailContext } from '#product/identity/sign-in/server/public.ts'
import type { NotificationKind } from '#product/operations/notifications/contract.ts'
import type { DueItem } from '#product/operations/notifications/server/public.ts'
import { digest } from '../contract.ts'

export type News = { kind: NotificationKind; count: number; lastID: number; about: string }

/** What happened, by its kind: how often, and where last. */
export function gatherNews(items: readonly DueItem[]): News[] {
  const byKind = Map.groupBy(
    items.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id),
    ({ kind }) => kind,
  )
  return [...byKind].map(([kind, all]) => {
    const last = all.at(-1)!
    return {
      kind,
      count: new Set(all.map(({ subject }) => subject)).size,
      lastID: Number(last.subject),
      about: last.about,
    }
  })
}

/** Who reads, of the tenant or of the agency above it, with the words and the brand in which they are written to. */
export async function readerOf(ctx: JobCtx, userId: number): Promise<{ account: string; context: MailContext }> {
  const reader = await ctx
    .within('platform')
    .read.selectFrom('users as u')
    .innerJoin('tenant as t', (on) => on.on('t.id', '=', ctx.tenantId))
    .select(['u.email', 'u.locale', 't.name as account', 't.agency_id'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const context = await mailContext(ctx, digest.name, { ...reader, tenant_id: ctx.tenantId })
  return { account: reader.account, context }
}

/** How news is called in the language of its reader: all of it together, and each kind, as the mails say it. */
export async function sayNews(ctx: JobCtx, userId: number, news: readonly News[]) {
  const { account, context } = await readerOf(ctx, userId)
  const { locale, say, linkTo } = context
  const number = (value: number) => numberFormat(languageTag(locale)).format(value)
  const all = news.reduce((sum, { count }) => sum + count, 0)
  return {
    locale,
    linkTo,
    title: say('subject', { account, number: number(all) }),
    lines: news.map(({ kind, about }) => ({ label: say(kind), about })),
    number,
  }
}
