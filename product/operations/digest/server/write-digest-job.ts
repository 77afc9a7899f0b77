import * as z from 'zod'
import { languageTag } from '#platform/contract/locales.ts'
import type { LetterLink } from '#platform/server/outbound/letter.ts'
import { defineJob, type JobCtx, type JobName } from '#platform/server/system/serve-system.ts'
import { type MailContext, mailContext, MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { stopLink } from '#product/identity/unsubscribe/server/public.ts'
import type { NotificationKind } from '#product/operations/notifications/contract.ts'
import { placeOf } from '#product/operations/notifications/server/public.ts'
import { digest, type SentFrequency } from '../contract.ts'
import { nextDigest } from './next-digest.ts'
import { digestMails } from './stop-digest.ts'

export const digestQueue: JobName<{ userId: number }> = { queue: 'digest.write', data: z.object({ userId: z.int() }) }

/** What is told at this moment may not be committed yet, and is in the next one. */
const SETTLED_MS = 60_000

/** Mails somebody what came since their last digest and is unread; where nothing did, no mail goes out and the next morning is as ever. */
export const writeDigestJob = defineJob({
  ...digestQueue,
  retries: MAIL_RETRIES,
  async run(ctx, { userId }) {
    const { tenantId, services } = ctx
    const now = ctx.now()
    const until = new Date(now.getTime() - SETTLED_MS)
    const reader = await ctx.read
      .selectFrom('digest as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .innerJoin('tenant as t', 't.id', 'd.tenant_id')
      .select(['d.frequency', 'd.told_until', 'u.email', 'u.locale', 'u.timezone', 't.name as account', 't.agency_id'])
      .where('d.tenant_id', '=', tenantId)
      .where('d.user_id', '=', userId)
      .where('d.next_at', '<=', now)
      .executeTakeFirst()
    if (!reader || !services.mail.isAvailable) return
    const isLetIn = await services.gate.authorise(userId, tenantId)
    const news = isLetIn ? await newsOf(ctx, userId, { after: reader.told_until, until }) : []
    if (news.length > 0) {
      const context = await mailContext(ctx, digest.name, { ...reader, tenant_id: tenantId })
      const { say, letter, linkTo } = context
      const count = news.reduce((sum, one) => sum + one.count, 0)
      const values = { account: reader.account, number: numberIn(context, count) }
      await services.mail.send(
        letter({
          subject: say('subject', values),
          paragraphs: [say('intro', values), { list: news.map((one) => toLink(one, context, tenantId)) }],
          action: { label: say('open'), url: linkTo('/', { tenant: String(tenantId) }) },
          footer: say('why', values),
          stop: stopLink(ctx, context, { kind: digestMails.kind, tenantId, id: userId, userId }),
        }),
      )
    }
    const next = nextDigest(reader.frequency as SentFrequency, reader.timezone, now)
    await ctx.tx(({ db }) =>
      db
        .updateTable('digest')
        .set({ next_at: next, told_until: until, ...(news.length > 0 ? { sent_at: now } : {}) })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute(),
    )
  },
})

type News = { kind: NotificationKind; count: number; lastID: number; about: string }

async function newsOf(ctx: JobCtx, userId: number, { after, until }: { after: Date; until: Date }): Promise<News[]> {
  const rows = await ctx.read
    .selectFrom('notification')
    .select(['kind', 'subjects', 'about'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('at', '>', after)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, subjects, about }) => ({
    kind: kind as NotificationKind,
    count: subjects.length,
    lastID: Number(subjects.at(-1)),
    about,
  }))
}

/** What happened, how often and where last, as a link to it. */
function toLink(news: News, context: MailContext, tenantId: number): LetterLink {
  const { to, search } = placeOf(news)
  const label = `${context.say(news.kind)}: ${numberIn(context, news.count)} (${news.about})`
  return { label, url: context.linkTo(to, { ...search, tenant: String(tenantId) }) }
}

function numberIn({ locale }: MailContext, value: number): string {
  return new Intl.NumberFormat(languageTag(locale)).format(value)
}
