import type { Handler } from '#platform/server/system/serve-system.ts'
import { accountRuleOfTenant } from '#product/organization/tenants/server/public.ts'
import { customers } from '#product/business/customers/contract.ts'
import { eraseCustomer } from '#product/business/customers/server/public.ts'
import { forgetCustomer } from '#product/operations/webhooks/server/public.ts'
import { forgetMedias } from '#product/reputation/reviews/server/public.ts'
import { forgetNotesAbout } from '#product/reputation/review-notes/server/public.ts'
import { forgetReplyFiles } from '#product/reputation/reply-files/server/public.ts'
import { forgetForwardsAbout } from '#product/reputation/forwarding/server/public.ts'
import { forgetReporters } from '#product/conversation/tickets/server/public.ts'
import { personalData } from '../contract.ts'
import { findCustomer } from './find-customer.ts'

/** Name, picture, address and number are gone, and where the pictures of their reviews stand, here, in notes, in what was said when they were forwarded, in files of replies and in the log of what was told outside; what was written stays where it is public. The source cannot bring them back. Raises `held`. */
export const erase: Handler<typeof personalData, 'erase'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const { id } = (await findCustomer(ctx, params.customerId)) ?? ctx.fail('notFound')
  if ((await accountRuleOfTenant(ctx.read, tenantId)).isHeld) return ctx.fail('held')
  const erasedAt = ctx.now()
  await ctx.tx(async (tx) => {
    await eraseCustomer(tx, tenantId, id, erasedAt)
    await forgetMedias(tx, tenantId, id)
    await forgetCustomer(tx, tenantId, id)
    await forgetNotesAbout(tx, tenantId, id)
    await forgetForwardsAbout(tx, tenantId, id)
    await forgetReplyFiles(tx, tenantId, id)
    await forgetReporters(tx, tenantId, id)
    await tx.audit(personalData, { action: 'personal-data.erase', entityId: id, after: { reason: body.reason } })
    await tx.emit(customers, 'changed', { customerIds: [id] })
  })
  return { erasedAt: erasedAt.toISOString() }
}
