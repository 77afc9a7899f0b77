import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { canMail } from '#product/organization/users/server/public.ts'
import { areLinksOn } from './link-settings.ts'

/** So many an hour one tenant may ask, and so often one address may be asked: we are nobody's way to flood a mailbox. */
const BY_TENANT = { of: 'guests asked by tenant', max: 100, windowSeconds: 3600 }
const TO_ADDRESS = { of: 'guest asked at address', max: 20, windowSeconds: 3600 }

/** Why a guest can get no link: `isUser` and `notOutside` are about the address. */
export type NotInvited = 'isUser' | 'notOutside' | 'noMail' | 'off'

/** Whether guests can get links at all here: null where they can. */
export async function areGuestsShut({
  services,
  read,
  tenantId,
}: Pick<TenantCtx, 'services' | 'read' | 'tenantId'>): Promise<'noMail' | 'off' | null> {
  if (!services.mail.isAvailable) return 'noMail'
  return (await areLinksOn(read, tenantId)) ? null : 'off'
}

/** Why none or one of some guests can get a link, and which of them; null where all can. Counts as that many invitations; raises `tooMany`. */
export async function whyNotInvited(
  ctx: TenantCtx,
  emails: readonly string[],
): Promise<{ why: NotInvited; at: number } | null> {
  for (const [at, email] of emails.entries()) {
    if (await isUser(ctx, email)) return { why: 'isUser', at }
    if (!(await canMail(ctx, email))) return { why: 'notOutside', at }
  }
  const shut = await areGuestsShut(ctx)
  if (shut) return { why: shut, at: 0 }
  for (const email of emails) {
    const limits = [
      { ...BY_TENANT, key: String(ctx.tenantId) },
      { ...TO_ADDRESS, key: email.toLowerCase() },
    ]
    const isWithin = await ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))
    if (!isWithin) throw platformFault('tooMany')
  }
  return null
}

/** Whether an email address is that of somebody who may enter the tenant, whatever their state: they act as a user, or not at all. */
export async function isUser({ within, tenantId }: Pick<TenantCtx, 'within' | 'tenantId'>, email: string) {
  const { rows } = await sql`
    select from users u join tenant t on t.id = ${tenantId}
    where lower(u.email) = ${email.toLowerCase()} and (u.tenant_id = t.id or u.tenant_id is null and u.agency_id = t.agency_id) limit 1`.execute(
    within('platform').read,
  )
  return rows.length > 0
}
