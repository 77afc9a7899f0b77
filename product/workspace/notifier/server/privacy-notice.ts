import type { Handler } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'
import type { notifier } from '../contract.ts'

/** The page that the sign-in page links to, too. */
export const getPrivacyNotice: Handler<typeof notifier, 'privacyNotice'> = async (ctx) => {
  const { agencyId, tenantId } = ctx.who
  const { publicUrl } = ctx.services
  const { privacyUrl } = await brandOf(ctx.within('platform').read, { agencyId, tenantId, publicUrl })
  return { privacyUrl }
}
