import { chooseLocale } from '#platform/contract/locales.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { unsubscribe } from '../contract.ts'
import { mailKinds } from './mail-kinds.ts'
import { readUnsubscribeKey } from './unsubscribe-key.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** Asks, in the language of whoever the mail was for. */
export const confirmUnsubscribe: Handler<typeof unsubscribe, 'ask'> = async (ctx, { query }) => {
  const meant = readUnsubscribeKey(ctx.services.secrets, query.key)
  return { html: await page(ctx, meant?.userId, meant ? 'ask' : 'badKey', query.key) }
}

/** Stops mails by the link of one, without a session; once they have stopped, the same link says so again. */
export const stopMails: Handler<typeof unsubscribe, 'stop'> = async (ctx, { query, body }) => {
  const key = body.key ?? query.key ?? ''
  const meant = readUnsubscribeKey(ctx.services.secrets, key)
  const mails = meant && ctx.services.slots.of(mailKinds).find(({ kind }) => kind === meant.kind)
  if (!mails) return ctx.fail('badKey')
  await ctx.within({ tenantId: meant.tenantId }).tx((tx) => mails.stop(tx, meant))
  return { html: await page(ctx, meant.userId, 'done', key) }
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
  return unsubscribePage({
    says,
    key,
    locale,
    home: publicUrl,
    say: (word) => translate(locale, unsubscribe.name, word),
  })
}
