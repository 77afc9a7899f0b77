import { chooseLocale } from '#platform/contract/locales.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { viewSubscriptions } from '../contract.ts'
import { readStopKey } from './stop-key.ts'
import { stopPage } from './stop-page.ts'

/** Asks, in the language of whoever the mail was for. */
export const askToStop: Handler<typeof viewSubscriptions, 'askToStop'> = async (ctx, { query }) => {
  const meant = readStopKey(ctx.services.secrets, query.key)
  return { html: await page(ctx, meant?.userId, meant ? 'ask' : 'badKey', query.key) }
}

/** Ends a subscription by the link of its mail, without a session; once ended, the same link says so again. */
export const stopMails: Handler<typeof viewSubscriptions, 'stop'> = async (ctx, { query, body }) => {
  const key = body.key ?? query.key ?? ''
  const meant = readStopKey(ctx.services.secrets, key)
  if (!meant) return ctx.fail('badKey')
  const { tenantId, subscriptionId, userId } = meant
  await ctx.within({ tenantId }).tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('view_subscription')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subscriptionId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await tx.audit(viewSubscriptions, { action: 'viewSubscription.stop', entityId: row.id, actorId: userId })
  })
  return { html: await page(ctx, userId, 'done', key) }
}

async function page(ctx: OpenCtx, userId: number | undefined, says: 'ask' | 'done' | 'badKey', key: string) {
  const reader =
    userId === undefined
      ? undefined
      : await ctx
          .within('platform')
          .read.selectFrom('users')
          .select('locale')
          .where('id', '=', userId)
          .executeTakeFirst()
  const locale = reader ? chooseLocale([reader.locale]) : ctx.locale
  const { translate, publicUrl } = ctx.services
  return stopPage({ says, key, locale, home: publicUrl, say: (word) => translate(locale, 'view-subscriptions', word) })
}
