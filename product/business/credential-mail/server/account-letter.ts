import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { mailContext, momentIn } from '#product/identity/sign-in/server/public.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { chooseLocale } from '#platform/contract/locales.ts'
import { credentialMail } from '../contract.ts'

export type Account = { name: string; source_id: number }
type Letter = { userId: number; subject: string; paragraphs: readonly string[]; until?: Date }

/** Mails one person about an account, in their language, with the way to the connected accounts; nothing where they are gone or switched off. */
export async function writeAboutAccount(ctx: JobCtx, account: Account, letter: Letter): Promise<void> {
  const source = await sourceById(ctx.services, account.source_id)
  const { rows } = await sql<{ email: string; locale: string; timezone: string; agency_id: number; tenant: string }>`
    select u.email, u.locale, u.timezone, u.agency_id, t.name as tenant from users u join tenant t on t.id = ${ctx.tenantId}
    where u.id = ${letter.userId} and u.active`.execute(ctx.within('platform').read)
  const [reader] = rows
  if (!source || !reader) return
  const context = await mailContext(ctx, credentialMail.name, { ...reader, tenant_id: ctx.tenantId })
  const until = letter.until && momentIn(chooseLocale([reader.locale]), reader.timezone, letter.until.toISOString())
  const names = { account: account.name, source: source.name, tenant: reader.tenant, ...(until && { until }) }
  await ctx.services.mail.send(
    context.letter({
      subject: context.say(letter.subject, names),
      paragraphs: letter.paragraphs.map((key) => context.say(key, names)),
      action: {
        label: context.say('openAccounts'),
        url: context.linkTo(credentials.pages.list.path, { tenant: String(ctx.tenantId) }),
      },
      footer: context.say('brokeWhy', names),
    }),
  )
}
