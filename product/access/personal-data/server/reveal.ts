import type { Handler } from '#platform/server/system/serve-system.ts'
import type { personalData } from '../contract.ts'
import { findCustomer } from './find-customer.ts'

/** What the reader's scopes hide, this once; the audit keeps who looked and why, never what they saw. Raises `confined` where what is sensitive is hidden from everybody. */
export const reveal: Handler<typeof personalData, 'reveal'> = async (ctx, { params, body }) => {
  const customer = (await findCustomer(ctx, params.customerId)) ?? ctx.fail('notFound')
  if (ctx.who.confined) return ctx.fail('confined')
  await ctx.tx((tx) =>
    tx.audit({
      action: 'personal-data.reveal',
      entity: 'customer',
      entityId: customer.id,
      after: { reason: body.reason, fields: ['displayName', 'photoUrl', 'email', 'phoneNumber'] },
    }),
  )
  const { displayName, photoUrl, email, phoneNumber } = customer
  return { displayName, photoUrl, email, phoneNumber }
}
