import { pagePath } from '#platform/contract/page-link.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { partnerLogin } from '#product/identity/partner-login/contract.ts'
import { mailContext, MAIL_RETRIES, momentIn } from '#product/identity/sign-in/server/public.ts'
import { singleSignOn } from '#product/identity/single-sign-on/contract.ts'
import { changeMail } from '#product/identity/single-sign-on/server/public.ts'
import { tenants } from '#product/organization/tenants/contract.ts'
import { signInMail } from '../contract.ts'

const pages = {
  sso: () => singleSignOn.pages.settings.path,
  partner: () => partnerLogin.pages.partners.path,
  mfa: (at: { agencyId: number; tenantId: number }) => pagePath(tenants, 'general', at),
}

/** Tells one administrator what has changed, who did it and where to undo it. */
export const mailChange = defineJob({
  ...changeMail,
  retries: MAIL_RETRIES,
  async run(ctx, { userId, by, way, what, partner, at }) {
    if (!ctx.services.mail.isAvailable) return
    const person = await ctx.read
      .selectFrom('users')
      .innerJoin('tenant', 'tenant.id', 'users.tenant_id')
      .select(['users.email', 'users.locale', 'users.timezone', 'users.agency_id', 'users.tenant_id', 'tenant.name'])
      .where('users.tenant_id', '=', ctx.tenantId)
      .where('users.id', '=', userId)
      .where('users.active', '=', true)
      .executeTakeFirst()
    if (!person) return
    const { say, letter, linkTo, locale } = await mailContext(ctx, signInMail.name, person)
    const words = { name: by, tenant: person.name, partner: partner ?? '', when: momentIn(locale, person.timezone, at) }
    await ctx.services.mail.send(
      letter({
        subject: say(`${way}Subject`, words),
        paragraphs: [say(`${way}_${what}`, words), say(`${way}Else`)],
        action: {
          label: say(`${way}Open`),
          url: linkTo(pages[way]({ agencyId: person.agency_id, tenantId: ctx.tenantId })),
        },
        footer: say('why', words),
      }),
    )
  },
})
