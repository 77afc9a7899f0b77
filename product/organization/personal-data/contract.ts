import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'

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
      /** Where the pictures and videos stand that they added. */
      medias: z.array(z.string()),
      versions: z.array(
        z.object({ date: instant, rating: z.int().nullable(), title: z.string().nullable(), text: z.string() }),
      ),
      replies: z.array(z.object({ text: z.string(), state: z.string(), createdAt: instant })),
    }),
  ),
})
export type CustomerRecord = z.output<typeof customerRecord>

/** Every personal field that is kept; the author of a review is the name of their customer. People are forgotten after they were removed. */
export const retentionField = enumeration([
  'customer.displayName',
  'customer.photoUrl',
  'customer.email',
  'customer.phoneNumber',
  'user.phone',
  'user.externalID',
  'user.image',
])
export type RetentionField = (typeof retentionField)['members'][number]
export const MAX_RETENTION_DAYS = 36_500

const days = z.int().min(1).max(MAX_RETENTION_DAYS)
const retentionRule = z.object({
  field: retentionField.schema,
  /** So long after the last thing heard of them; null keeps the field. */
  days: days.nullable(),
})
export type RetentionRule = z.output<typeof retentionRule>
const rules = z.array(retentionRule).max(retentionField.members.length)

export const retention = z.object({
  /** What the law, or the tenant, wants kept at least so long; no field goes sooner. */
  minimumDays: z.int(),
  rules,
  version: z.int(),
  lastRun: z
    .object({ at: instant, erased: z.array(z.object({ field: retentionField.schema, count: z.int() })) })
    .nullable(),
})
export type Retention = z.output<typeof retention>

export const personalData = defineSystem({
  name: 'personal-data',
  permissions: {
    reveal: { action: 'platform-pii-sensitive.view' },
    erase: { action: 'customers.delete' },
  },
  errors: {
    notFound: { status: 404 },
    belowMinimum: { status: 400 },
    wholeTenant: { status: 403 },
    confined: { status: 409 },
    held: { status: 409 },
  },
  enumerations: { retentionField },
  audit: {
    'personal-data.reveal': 'customer',
    'personal-data.take': 'customer',
    'personal-data.erase': 'customer',
    'personal-data.save-retention': 'retention',
    'personal-data.forget': 'retention',
  },
  routes: {
    reveal: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/reveal',
      does: 'Reveal hidden data of a customer, for a reason that is logged',
      needs: 'reveal',
      personal: true,
      fails: ['notFound', 'confined'],
      body: z.object({ reason }),
      gives: revealed,
    },
    take: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/personal-data',
      does: 'Export a customer’s data',
      needs: 'erase',
      personal: true,
      fails: ['notFound', 'confined'],
      body: z.object({ reason }),
      gives: customerRecord,
    },
    erase: {
      at: 'PUT /api/tenants/:tenantId/customers/:customerId/erase',
      does: 'Erase a customer’s personal data for good',
      needs: 'erase',
      personal: true,
      fails: ['notFound', 'held'],
      body: z.object({ reason }),
      refreshes: routesOf<typeof customers>('customers', 'search', 'one'),
      gives: z.object({ erasedAt: instant }),
    },
    retention: {
      at: 'GET /api/tenants/:tenantId/personal-data/retention',
      does: 'Get the retention of personal data',
      needs: 'erase',
      gives: retention,
    },
    saveRetention: {
      at: 'PUT /api/tenants/:tenantId/personal-data/retention',
      does: 'Choose how long personal data is kept',
      needs: 'erase',
      personal: true,
      fails: ['belowMinimum', 'wholeTenant'],
      body: z.object({ minimumDays: z.int().min(0).max(MAX_RETENTION_DAYS), rules, version: z.int() }),
      gives: retention,
    },
    previewRetention: {
      at: 'PUT /api/tenants/:tenantId/personal-data/retention/preview',
      reads: true,
      does: 'Count the values that would be erased now',
      needs: 'erase',
      body: z.object({ rules }),
      gives: z.array(
        z.object({
          field: retentionField.schema,
          /** Values that are kept now. */
          kept: z.int(),
          /** Of them those that would be erased now. */
          due: z.int(),
        }),
      ),
    },
  },
  pages: { retention: { path: '/admin/personal-data', needs: 'erase' } },
})
