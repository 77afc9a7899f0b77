import { numberFormat } from '#platform/contract/formats.ts'
import * as z from 'zod'
import { languageTag } from '#platform/contract/locales.ts'
import type { LetterLink } from '#platform/server/outbound/letter.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { defineJob, type JobCtx, type JobName } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { type MailContext, MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { stopLink } from '#product/identity/unsubscribe/server/public.ts'
import {
  type DueEnd,
  type DueItem,
  placeOf,
  settleDue,
  takeDue,
} from '#product/operations/notifications/server/public.ts'
import { gatherNews, type News, readerOf } from './gather-news.ts'
import { digestMails, typeMails } from './stop-digest.ts'

export const digestQueue: JobName<{ userId: number }> = { queue: 'digest.write', data: z.object({ userId: z.int() }) }

/**
 * Mails a user what is due now, once: it is taken first, and what somebody took who was lost is not sent again. What is told at once has a mail of its
 * own; what was gathered, or waited for the end of quiet hours with others, goes out in one. Only what its reader may still see.
 */
export const writeDigestJob = defineJob({
  ...digestQueue,
  retries: MAIL_RETRIES,
  async run(ctx, { userId }) {
    const { tenantId, services } = ctx
    if (!services.mail.isAvailable) return
    const own = { tenantId, userId }
    const taken = await ctx.tx(({ db }) => takeDue(db, 'email', { tenantId, userIds: [userId] }, ctx.now()))
    if (taken.length === 0) return
    const who = await services.gate.authorise(userId, tenantId)
    const told = taken.filter((item) => who && mayBeTold(who, item))
    const settle = (items: readonly DueItem[], state: DueEnd, at = ctx.now()) =>
      ctx.tx(({ db }) =>
        settleDue(
          db,
          'email',
          own,
          items.map(({ id }) => id),
          { state, at },
        ),
      )
    await settle(
      taken.filter((item) => !told.includes(item)),
      'Withdrawn',
    )
    if (told.length === 0) return
    try {
      await send(ctx, userId, told)
    } catch (error) {
      const isOver = ctx.lastAttempt || (error instanceof ProviderError && error.kind === 'rejected')
      await settle(told, isOver ? 'Refused' : 'Waiting')
      throw error
    }
    await settle(told, 'Sent')
  },
})

function mayBeTold(who: Who, { location_id, needs }: DueItem): boolean {
  return (needs === null || who.actions.has(needs)) && (location_id === null || reaches(who, Number(location_id)))
}

async function send(ctx: JobCtx, userId: number, items: readonly DueItem[]): Promise<void> {
  const { tenantId } = ctx
  const { account, context } = await readerOf(ctx, userId)
  const { say, letter, linkTo } = context
  const news = gatherNews(items)
  const [first] = news
  const isOne = items.length === 1 && first !== undefined
  const types = new Set(items.map(({ type }) => type))
  const values = { account, number: numberIn(context, items.length) }
  const place = isOne ? placeOf(first) : { to: '/', search: {} }
  const why = {
    label: say('whyLink'),
    url: linkTo('/settings/notifications', { why: String(items[0]!.id), tenant: String(tenantId) }),
  }
  await ctx.services.mail.send(
    letter({
      subject: isOne ? (items[0]!.email_subject ?? `${say(first.kind)}: ${first.about}`) : say('subject', values),
      paragraphs: [
        ...(isOne ? [] : [say('intro', values)]),
        { list: news.map((one) => toLink(one, context, tenantId)) },
        { link: why },
      ],
      action: { label: say('open'), url: linkTo(place.to, { ...place.search, tenant: String(tenantId) }) },
      footer: say('why', values),
      stop: stopLink(
        ctx,
        context,
        types.size === 1
          ? { kind: typeMails.kind, tenantId, id: items[0]!.type, userId }
          : { kind: digestMails.kind, tenantId, id: userId, userId },
      ),
    }),
  )
}

/** What happened, how often and where last, as a link to it. */
function toLink(news: News, context: MailContext, tenantId: number): LetterLink {
  const { to, search } = placeOf(news)
  const label = `${context.say(news.kind)}: ${numberIn(context, news.count)} (${news.about})`
  return { label, url: context.linkTo(to, { ...search, tenant: String(tenantId) }) }
}

function numberIn({ locale }: MailContext, value: number): string {
  return numberFormat(languageTag(locale)).format(value)
}
