import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { credentials } from '../../contract.ts'
import { ownerMail } from './owner-mail.ts'

/** So many an hour one company may ask, and so often one address may be asked at all: we are nobody's way to flood a mailbox. */
const BY_TENANT = { of: 'owner mail of tenant', max: 30, windowSeconds: 3600 }
const TO_ADDRESS = { of: 'owner mail to address', max: 5, windowSeconds: 3600 }

/** Has the owner of an account mailed a link by which they connect it again; they need no account here. */
export const askOwner: Handler<typeof credentials, 'email'> = async (ctx, { body }) => {
  const row = await ctx.read
    .selectFrom('credential')
    .select(['id', 'source_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', body.credentialID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return ctx.fail('notFound', { field: 'credentialID' })
  if (!reviewSource(row.source_id)?.connect) return ctx.fail('notOauthable', { field: 'credentialID' })
  if (!ctx.services.mail.isAvailable) return ctx.fail('noMail')
  if (!(await canMail(ctx, body.email))) return ctx.fail('notOutside', { field: 'email' })
  const limits = [
    { ...BY_TENANT, key: String(ctx.tenantId) },
    { ...TO_ADDRESS, key: body.email.toLowerCase() },
  ]
  const isWithin = await ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))
  if (!isWithin) throw platformFault('tooMany')
  const locale = body.locale ?? ctx.who.locale
  await ctx.tx(async (tx) => {
    await tx.audit(credentials, {
      action: 'credential.ask-owner',
      entityId: row.id,
      after: { email: body.email, locale },
    })
    await tx.enqueue(ownerMail, { credentialId: row.id, email: body.email, locale })
  })
  return { sent: true }
}
