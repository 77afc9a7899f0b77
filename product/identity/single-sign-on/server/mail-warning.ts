import { dateFormat } from '#platform/contract/formats.ts'
import * as z from 'zod'
import type { Locale } from '#platform/contract/locales.ts'
import { languageTag } from '#platform/contract/locales.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'
import { instant } from '#platform/contract/field.ts'

/** Tells one administrator by mail that people will soon no longer be let in. */
export const mailWarning = defineJob({
  queue: 'single-sign-on.mail-warning',
  data: z.object({ userId: z.int(), expiresAt: instant }),
  async run(ctx, { userId, expiresAt }) {
    const { services, tenantId } = ctx
    if (!services.mail.isAvailable) return
    const person = await ctx.read
      .selectFrom('users')
      .innerJoin('tenant', 'tenant.id', 'users.tenant_id')
      .select(['users.email', 'users.locale', 'users.timezone', 'tenant.name', 'tenant.agency_id'])
      .where('users.tenant_id', '=', tenantId)
      .where('users.id', '=', userId)
      .where('users.active', '=', true)
      .executeTakeFirst()
    if (!person) return
    const locale = person.locale as Locale
    const brand = await brandOf(services.door.read('platform'), {
      agencyId: person.agency_id,
      tenantId,
      publicUrl: services.publicUrl,
    })
    const date = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: person.timezone }).format(
      new Date(expiresAt),
    )
    const say = (key: string) =>
      services.translate(locale, 'single-sign-on', `mail/${key}`, { date, tenant: person.name })
    await services.mail.send({
      to: person.email,
      ...(brand.sender ? { from: { name: brand.name, address: brand.sender } } : {}),
      locale,
      brand,
      subject: say('certificateSubject'),
      paragraphs: [say('certificateEnds'), say('certificateHow')],
      action: { label: say('certificateOpen'), url: `${brand.url}/admin/single-sign-on` },
      footer: say('certificateWhy'),
    })
  },
})
