import { sql } from 'kysely'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { deskFor, MAIL_RETRIES } from '#product/access/sign-in/server/public.ts'
import { type ConnectionTrouble, credentials } from '#product/business/credentials/contract.ts'
import { brokenMail } from '#product/business/credentials/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { credentialMail } from '../contract.ts'

const words: Partial<Record<ConnectionTrouble, string>> = {
  consentGone: 'broke_consentGone',
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
    const source = row && (await sourceById(ctx.services, row.source_id))
    const { rows } = await sql<{ email: string; locale: string; agency_id: number; tenant: string }>`
      select u.email, u.locale, u.agency_id, t.name as tenant from users u join tenant t on t.id = ${ctx.tenantId}
      where u.id = ${userId} and u.active`.execute(ctx.within('platform').read)
    const [reader] = rows
    if (!row || !source || !reader) return
    const { say, letter, linkTo } = await deskFor(ctx, credentialMail.name, { ...reader, tenant_id: ctx.tenantId })
    const names = { account: row.name, source: source.name, tenant: reader.tenant }
    const why = words[row.trouble as ConnectionTrouble]
    await ctx.services.mail.send(
      letter({
        subject: say('brokeSubject', names),
        paragraphs: [say('broke', names), ...(why ? [say(why, names)] : [])],
        action: {
          label: say('openAccounts'),
          url: linkTo(credentials.pages.list.path, { tenant: String(ctx.tenantId) }),
        },
        footer: say('brokeWhy', names),
      }),
    )
  },
})
