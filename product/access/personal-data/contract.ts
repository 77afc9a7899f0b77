import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'

/** Why somebody looks, takes away or erases; it stands in the audit. */
const reason = z.string().trim().min(5).max(500)

/** What is hidden of a customer from those without its scope. */
export const revealed = z.object({
  displayName: z.string(),
  photoUrl: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})
export type Revealed = z.output<typeof revealed>

/** Everything that is kept of one customer, as they may ask for it. */
export const customerRecord = z.object({
  takenAt: instant,
  customer: revealed.extend({
    id: id('customer'),
    sourceID: id('source'),
    sourceUid: z.string(),
    firstSeenAt: instant,
  }),
  reviews: z.array(
    z.object({
      id: id('review'),
      locationName: z.string(),
      date: instant,
      rating: z.int().nullable(),
      title: z.string().nullable(),
      text: z.string(),
      url: z.string().nullable(),
      versions: z.array(
        z.object({ date: instant, rating: z.int().nullable(), title: z.string().nullable(), text: z.string() }),
      ),
      replies: z.array(z.object({ text: z.string(), state: z.string(), createdAt: instant })),
    }),
  ),
})
export type CustomerRecord = z.output<typeof customerRecord>

export const personalData = defineSystem({
  name: 'personal-data',
  permissions: {
    reveal: { does: 'See sensitive personal data', action: 'platform-pii-sensitive.view' },
    erase: { does: 'Delete customers', action: 'customers.delete' },
  },
  errors: { notFound: { status: 404 } },
  routes: {
    reveal: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/reveal',
      does: 'See what is hidden of a customer, for a reason that is kept',
      needs: 'reveal',
      personal: true,
      fails: ['notFound'],
      body: z.object({ reason }),
      gives: revealed,
    },
    take: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/personal-data',
      does: 'Take away everything that is kept of a customer, as they asked for it',
      needs: 'erase',
      personal: true,
      fails: ['notFound'],
      body: z.object({ reason }),
      gives: customerRecord,
    },
    erase: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/erase',
      does: 'Erase who a customer is, for good',
      needs: 'erase',
      personal: true,
      fails: ['notFound'],
      body: z.object({ reason }),
      gives: z.object({ erasedAt: instant }),
    },
  },
})
