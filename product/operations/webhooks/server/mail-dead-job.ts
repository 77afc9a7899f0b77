import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { mailContext, MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { webhooks } from '../contract.ts'

/** Tells whoever saved an endpoint last that nothing is sent to it any more. */
export const mailDeadJob = defineJob({
  queue: 'webhooks.mail-dead',
  data: z.object({ endpointId: z.int() }),
  retries: MAIL_RETRIES,
  async run(ctx, { endpointId }) {
    const row = await ctx
      .within('platform')
      .read.selectFrom('users as u')
      .innerJoin('tenant as t', (join) => join.on('t.id', '=', ctx.tenantId))
      .select(['u.id', 'u.email', 'u.locale', 'u.agency_id', 't.name as tenant_name'])
      .where('u.id', '=', await savedBy())
      .executeTakeFirst()
    const endpoint = await own()
    if (!row || !endpoint || !ctx.services.mail.isAvailable) return
    const { say, letter, linkTo } = await mailContext(ctx, webhooks.name, { ...row, tenant_id: ctx.tenantId })
    const page = linkTo(webhooks.pages.list.path, { open: String(endpointId), tenant: String(ctx.tenantId) })
    await ctx.services.mail.send(
      letter({
        subject: say('deadSubject', { name: endpoint.name }),
        paragraphs: [say('dead', { name: endpoint.name, host: new URL(endpoint.url).host })],
        action: { label: say('open'), url: page },
        footer: say('why', { tenant: row.tenant_name }),
      }),
    )

    async function own() {
      return ctx.read
        .selectFrom('webhook_endpoint')
        .select(['name', 'url', 'saved_by'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', endpointId)
        .executeTakeFirst()
    }
    async function savedBy() {
      return (await own())?.saved_by ?? 0
    }
  },
})
