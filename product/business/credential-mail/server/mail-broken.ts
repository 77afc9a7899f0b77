import { defineJob } from '#platform/server/system/serve-system.ts'
import { MAIL_RETRIES } from '#product/identity/sign-in/server/public.ts'
import type { ConnectionTrouble } from '#product/business/sources/contract.ts'
import { brokenMail } from '#product/business/credentials/server/public.ts'
import { writeAboutAccount } from './account-letter.ts'

const words: Partial<Record<ConnectionTrouble, string>> = {
  consentGone: 'broke_consentGone',
  accessGone: 'broke_consentGone',
  scopeMissing: 'broke_scopeMissing',
  clientWrong: 'broke_clientWrong',
  apiDisabled: 'broke_apiDisabled',
  quotaMissing: 'broke_quotaMissing',
}

/** Mails one person why an account broke and what to do; nothing where it works again by then. */
export const mailBroken = defineJob({
  ...brokenMail,
  retries: MAIL_RETRIES,
  async run(ctx, { credentialId, userId }) {
    if (!ctx.services.mail.isAvailable) return
    const row = await ctx.read
      .selectFrom('credential')
      .select(['name', 'source_id', 'trouble'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', credentialId)
      .where('validity', '=', 'invalid')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const why = words[row.trouble as ConnectionTrouble]
    await writeAboutAccount(ctx, row, { userId, subject: 'brokeSubject', paragraphs: ['broke', ...(why ? [why] : [])] })
  },
})
