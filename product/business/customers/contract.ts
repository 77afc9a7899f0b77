import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'

export const contactMode = enumeration({ email: 1, phone: 2, sms: 3 })
export const optIn = enumeration({ Pending: 10, OptedIn: 20, Blocked: 30 })

export const customer = z.object({
  id: id('customer'),
  sourceID: id('source'),
  sourceUid: z.string(),
  displayName: field(z.string(), { pii: 'public', filterable: true }),
  initials: z.string(),
  photoUrl: field(z.string().nullable(), { pii: 'public' }),
  email: field(z.string().nullable(), { pii: 'sensitive' }),
  phoneNumber: field(z.string().nullable(), { pii: 'sensitive' }),
  firstSeenAt: instant,
})
export type Customer = z.output<typeof customer>

export const customers = defineSystem({
  name: 'customers',
  permissions: { view: { does: 'See customers', action: 'customers.view' } },
  errors: { notFound: { status: 404 } },
  enumerations: { contactMode, optIn },
  routes: {
    one: {
      at: 'GET /api/tenants/:tenantId/customers/:customerId',
      does: 'Get one customer',
      needs: 'view',
      fails: ['notFound'],
      gives: customer,
    },
  },
})
