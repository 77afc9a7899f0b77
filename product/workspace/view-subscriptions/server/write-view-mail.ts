import { numberFormat } from '#platform/contract/formats.ts'
import * as z from 'zod'
import { languageTag } from '#platform/contract/locales.ts'
import { defineJob, type JobName } from '#platform/server/system/serve-system.ts'
import { outside } from '#platform/server/system/who.ts'
import { mailContext, MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { stopLink } from '#product/identity/unsubscribe/server/public.ts'
import { countFor } from './count-for.ts'
import { viewMails } from './stop-mails.ts'

export const mailQueue: JobName<{ subscriptionId: number }> = {
  queue: 'view-subscriptions.mail',
  data: z.object({ subscriptionId: z.int() }),
}

/** Tells a subscriber what their view holds now; whoever may no longer open it, or sees no more than their number, is told nothing. */
export const writeViewMail = defineJob({
  ...mailQueue,
  retries: MAIL_RETRIES,
  async run(ctx, { subscriptionId }) {
    const { tenantId, services } = ctx
    if (!services.mail.isAvailable) return
    const reader = await ctx.read
      .selectFrom('view_subscription as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('tenant as t', 't.id', 's.tenant_id')
      .select(['s.view_id', 's.user_id', 's.threshold', 'u.email', 'u.locale', 't.name as account', 't.agency_id'])
      .where('s.tenant_id', '=', tenantId)
      .where('s.id', '=', subscriptionId)
      .executeTakeFirst()
    const who = reader && (await services.gate.authorise(reader.user_id, tenantId))
    if (!reader || !who) return
    const { view_id: viewId, threshold } = reader
    const view = await countFor({ ...ctx, who: outside(who) }, { viewId, threshold })
    if (!view?.isAbove) return
    const context = await mailContext(ctx, 'view-subscriptions', { ...reader, tenant_id: tenantId })
    const { say, letter, linkTo, locale } = context
    const format = (count: number) => numberFormat(languageTag(locale)).format(count)
    const values = {
      name: view.name,
      account: reader.account,
      number: `${format(view.count)}${view.exact ? '' : '+'}`,
      threshold: format(threshold),
    }
    const subscription = { kind: viewMails.kind, tenantId, id: subscriptionId, userId: reader.user_id }
    await services.mail.send(
      letter({
        subject: say('subject', values),
        paragraphs: [say('holds', values), say('again', values)],
        action: { label: say('open'), url: linkTo(view.path, { view: String(viewId) }) },
        footer: say('why', values),
        stop: stopLink(ctx, context, subscription),
      }),
    )
    await ctx.tx(({ db }) =>
      db
        .updateTable('view_subscription')
        .set({ mailed_at: ctx.now() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', subscriptionId)
        .execute(),
    )
  },
})
