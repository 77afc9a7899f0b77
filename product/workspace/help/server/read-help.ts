import { sql } from 'kysely'
import type { Locale } from '#platform/contract/locales.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { supportOf } from '#product/organization/users/server/public.ts'
import type { help, HelpText, ShownHelp } from '../contract.ts'
import { loadSupport } from './support-settings.ts'

/** What stands behind "?" on a page: whom to ask, and what the tenant wrote for it, in the reader's language. */
export const readHelp: Handler<typeof help, 'read'> = async (ctx, { query }) => {
  const { version: _, ...contact } = await loadSupport(ctx.read, ctx.tenantId)
  const { rows } = await sql<ShownHelp & Pick<HelpText, 'page'>>`
    select page, locale, title, body from help_text
    where tenant_id = ${ctx.tenantId} and (page is null or page = ${query.page ?? null})`.execute(ctx.read)
  const texts = [query.page ?? null, null]
    .filter((page, at, all) => all.indexOf(page) === at)
    .flatMap((page) =>
      bestFor(
        ctx.locale,
        rows.filter((row) => row.page === page),
      ),
    )
    .map(({ title, body, locale }) => ({ title, body, locale }))
  const isReachable = ctx.services.mail.isAvailable && (contact.supportEmail ?? (await supportOf(ctx))) !== null
  return { contact, reachable: isReachable, texts }
}

/** The text in the reader's own locale, else in their language, else the one for every language. */
function bestFor<T extends { locale: Locale | null }>(locale: Locale, texts: readonly T[]): T[] {
  const language = locale.slice(0, 2)
  const fits = [
    (of: T) => of.locale === locale,
    (of: T) => of.locale?.slice(0, 2) === language,
    (of: T) => of.locale === null,
  ]
  return texts
    .map((text) => ({ text, rank: fits.findIndex((fit) => fit(text)) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 1)
    .map(({ text }) => text)
}
