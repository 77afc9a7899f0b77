import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { bulkResult, listAsk, listOf, pageOf } from '#platform/contract/list.ts'
import { labelRoute, labelsField } from '#product/workspace/labels/contract.ts'

export const contactMode = enumeration({ email: 1, phone: 2, sms: 3 })
export const optIn = enumeration({ Pending: 10, OptedIn: 20, Blocked: 30 })

export const customer = z.object({
  id: id('customer'),
  sourceID: id('source'),
  sourceUid: z.string(),
  displayName: field(z.string(), { pii: 'public', filterable: true, untrusted: true }),
  initials: z.string(),
  photoUrl: field(z.string().nullable(), { pii: 'public' }),
  email: field(z.string().nullable(), { pii: 'sensitive' }),
  phoneNumber: field(z.string().nullable(), { pii: 'sensitive' }),
  firstSeenAt: instant,
  labelIDs: z.array(id('label')),
})
export type Customer = z.output<typeof customer>

/** Something that happened with a customer, as the system tells it that knows of it; what its kinds and facts are is that system's own. */
export const timelineEntry = z.object({
  /** Of no other entry of the customer; entries of one moment stand in its order. */
  key: z.string(),
  kind: z.string(),
  at: instant,
  /** What it happened to, a review say; the kind tells what that is. */
  subjectID: z.int(),
  byName: z.string().nullable(),
  locationName: z.string().nullable(),
  /** The first words of what was said. */
  excerpt: field(z.string().nullable(), { untrusted: true }),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** So many entries a page of a timeline has. */
export const TIMELINE_PAGE = 50

export const customerFields = listFields({
  displayName: { type: 'text', pii: 'public', filterable: true, sortable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  email: { type: 'text', nullable: true, pii: 'sensitive', filterable: true, exportable: true },
  phoneNumber: { type: 'text', nullable: true, pii: 'sensitive', filterable: true, exportable: true },
  firstSeenAt: { type: 'instant', filterable: true, sortable: true, exportable: true },
  labels: labelsField,
})

export const customers = defineSystem({
  name: 'customers',
  permissions: {
    view: { action: 'customers.view' },
    export: { action: 'customers.export' },
    label: { action: 'labels.assign' },
    delete: { action: 'customers.delete' },
  },
  errors: {
    notFound: { status: 404 },
    unknownLabel: { status: 400 },
    stillNamed: { status: 409 },
    held: { status: 409 },
  },
  enumerations: { contactMode, optIn },
  lists: {
    customers: { needs: 'view', exports: 'export', fields: customerFields, sort: '-firstSeenAt', page: 'list' },
  },
  finds: { customer: { needs: 'view', page: 'list', opens: 'open' } },
  audit: {
    'customer.label': 'customer',
    'customer.delete': 'customer',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/customers/search',
      reads: true,
      does: 'Find customers',
      needs: 'view',
      /** `search` looks for every word in the name. */
      body: z.object({
        search: z.string().trim().max(200).optional(),
        ...listAsk,
      }),
      gives: listOf(customer),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/customers/:customerId',
      does: 'Get one customer',
      needs: 'view',
      fails: ['notFound'],
      gives: customer,
    },
    timeline: {
      at: 'GET /api/tenants/:tenantId/customers/:customerId/timeline',
      does: 'List what happened with one customer, newest first',
      needs: 'view',
      fails: ['notFound'],
      query: z.object({ cursor: pageOf.cursor }),
      gives: z.object({
        items: z.array(timelineEntry),
        nextCursor: z.string().nullable(),
        /** They asked to be forgotten: nothing is told of them any more. */
        isErased: z.boolean(),
      }),
    },
    delete: {
      at: 'PUT /api/tenants/:tenantId/customers/delete',
      does: 'Delete customers that no review names',
      needs: 'delete',
      personal: true,
      items: 'ids',
      fails: ['notFound', 'stillNamed', 'held'],
      body: z.object({ ids: z.array(id('customer')).min(1).max(250) }),
      gives: bulkResult,
    },
    label: labelRoute('PUT /api/tenants/:tenantId/customers/labels', {
      of: 'customer',
      does: 'Label customers',
      needs: 'label',
    }),
  },
  events: {
    deleted: { payload: z.object({ customerIds: z.array(z.int()) }), live: true, needs: 'view', refreshes: ['search'] },
    changed: {
      payload: z.object({ customerIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      outside: { does: 'Customers changed', gives: z.object({ customers: z.array(customer) }) },
      refreshes: ['search', 'one', 'timeline'],
    },
  },
  pages: { list: { path: '/customers', needs: 'view', located: true } },
})
