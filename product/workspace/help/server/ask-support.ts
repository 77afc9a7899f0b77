import type { Handler } from '#platform/server/system/serve-system.ts'
import { writeInternalEmail } from '#product/organization/users/server/public.ts'
import type { help } from '../contract.ts'
import { loadSupport } from './support-settings.ts'

/** A letter to the tenant's support, or to the agency's where the tenant names none, with the address of the page. */
export const askSupport: Handler<typeof help, 'ask'> = async (ctx, { body }) => {
  const { subject, text, page } = body
  if (!ctx.services.mail.isAvailable) return ctx.fail('noSupport')
  const { supportEmail } = await loadSupport(ctx.read, ctx.tenantId)
  const address = page && new URL(page, ctx.services.publicUrl).href
  const isSent = await writeInternalEmail(ctx, {
    subject,
    text: address ? `${text}\n\n${address}` : text,
    to: supportEmail,
  })
  return isSent ? { sent: true } : ctx.fail('noSupport')
}
