import type { Handler } from '#platform/server/system/serve-system.ts'
import { personalData } from '../contract.ts'
import { findCustomer } from './find-customer.ts'

/** What the reader's scopes hide, this once; the audit keeps who looked and why, never what they saw. Raises `confined` where what is sensitive is hidden from everybody. */
export const reveal: Handler<typeof personalData, 'reveal'> = async (ctx, { params, body }) => {
  const customer = (await findCustomer(ctx, params.customerId)) ?? ctx.fail('notFound')
  if (ctx.who.confined) return ctx.fail('confined')
  await ctx.tx((tx) =>
    tx.audit(personalData, {
      action: 'personal-data.reveal',
      entityId: customer.id,
      after: { reason: body.reason, fields: ['displayName', 'photoUrl', 'email', 'phoneNumber'] },
    }),
  )
  const { displayName, photoUrl, email, phoneNumber } = customer
  return { displayName, photoUrl, email, phoneNumber }
}
