import { defineJob } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import { expiringMail } from '#product/business/credentials/server/public.ts'
import { writeAboutAccount } from './account-letter.ts'

/** Mails one person until when an account works; nothing where it was connected again by then, or broke. */
export const mailExpiring = defineJob({
  ...expiringMail,
  retries: MAIL_RETRIES,
  async run(ctx, { credentialId, userId }) {
    if (!ctx.services.mail.isAvailable) return
    const row = await ctx.read
      .selectFrom('credential')
      .select(['name', 'source_id', 'expires_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credentialId)
      .where('validity', '=', 'expiring')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row?.expires_at) return
    await writeAboutAccount(ctx, row, {
      userId,
      subject: 'expiresSubject',
      paragraphs: ['expires'],
      until: row.expires_at,
    })
  },
})
