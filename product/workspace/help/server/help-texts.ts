import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { isKnownPage } from '#platform/server/system/known-page.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import { help, type HelpText, MAX_HELP_TEXTS } from '../contract.ts'

/** What a tenant says to its users behind "?", one text for each page and language; those for every page come first. */
export const helpTexts = defineResource(help, {
  table: 'help_text',
  routes: { list: 'texts', create: 'create', save: 'save', remove: 'remove' },
  order: sql`page nulls first, locale nulls first`,
  async show(rows, { db }) {
    const names = await namesOfUsers(
      db,
      rows.map(({ updated_by }) => updated_by),
    )
    return rows.map(({ id, title, body, page, locale, updated_at, updated_by, version }) => ({
      id,
      title,
      body,
      page,
      locale: locale as HelpText['locale'],
      updatedAt: updated_at.toISOString(),
      updatedBy: names.get(updated_by) || null,
      version,
    }))
  },
  columns: ({ title, body, page, locale }, ctx) => ({
    title,
    body,
    page,
    locale,
    updated_by: ctx.who.userId,
    updated_at: ctx.now(),
  }),
  async check({ page }) {
    if (page !== null && !(await isKnownPage(page))) raise(help, 'unknownPage', { field: 'page' })
  },
  changes: (tx) => tx.emit(help, 'changed', {}),
  missing: 'notFound',
  taken: { index: 'help_text_place', error: 'alreadyThere', field: 'page' },
  most: { count: MAX_HELP_TEXTS, error: 'tooMany' },
  audit: {
    create: 'help-text.create',
    save: 'help-text.save',
    remove: 'help-text.delete',
    shows: ({ title, body, page, locale }) => ({ title, body, page, locale }),
  },
})
