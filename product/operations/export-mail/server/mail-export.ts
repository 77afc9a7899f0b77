import { numberFormat } from '#platform/contract/formats.ts'
import { languageTag } from '#platform/contract/locales.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { mailContext, MAIL_RETRIES, momentIn } from '#product/identity/sign-in/server/public.ts'
import { exports } from '#product/operations/exports/contract.ts'
import { exportMail as asked } from '#product/operations/exports/server/public.ts'
import { exportMail } from '../contract.ts'

/** Tells whoever asked that their export is there, or why it is not; the link leads to the page, which asks for sign-in and rights again. */
export const mailExport = defineJob({
  ...asked,
  retries: MAIL_RETRIES,
  async run(ctx, { exportId }) {
    const row = await ctx.read
      .selectFrom('export as e')
      .innerJoin('users as u', 'u.id', 'e.asked_by')
      .innerJoin('tenant as t', 't.id', 'e.tenant_id')
      .select(['e.name', 'e.state', 'e.failure', 'e.format', 'e.rows_done', 'e.expires_at'])
      .select(['u.email', 'u.locale', 'u.timezone', 'u.agency_id', 't.name as tenant_name'])
      .where('e.tenant_id', '=', ctx.tenantId)
      .where('e.id', '=', exportId)
      .where('e.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || !ctx.services.mail.isAvailable) return
    const { say, letter, linkTo, locale } = await mailContext(ctx, exportMail.name, { ...row, tenant_id: ctx.tenantId })
    const name = `${row.name}.${row.format}`
    const page = linkTo(exports.pages.list.path, { open: String(exportId), tenant: String(ctx.tenantId) })
    const footer = say('why', { tenant: row.tenant_name })
    if (row.state === 'Ready' && row.expires_at) {
      const until = momentIn(locale, row.timezone, row.expires_at.toISOString())
      const count = numberFormat(languageTag(locale)).format(row.rows_done)
      await ctx.services.mail.send(
        letter({
          subject: say('readySubject', { name }),
          paragraphs: [say('ready', { name }), say('rows', { number: count })],
          action: { label: say('open'), url: page },
          note: say('until', { until }),
          footer,
        }),
      )
    }
    if (row.state === 'Failed')
      await ctx.services.mail.send(
        letter({
          subject: say('failedSubject', { name }),
          paragraphs: [say(`failed_${row.failure ?? 'broken'}`, { name })],
          action: { label: say('openExports'), url: page },
          footer,
        }),
      )
  },
})
