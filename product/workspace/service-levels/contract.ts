import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'

export const MAX_LEVELS = 50
const MAX_HOURS = 8760
/** Where no service level fits, a reply is due so many hours after its review, around the clock (document 002 §9, default SLA). */
export const DEFAULT_SLA_HOURS = 24

/** Where no service level fits, a ticket has so many hours, those of listings so many (document 002 §9). */
export const DEFAULT_TICKET_HOURS = { usual: 24, listing: 48 } as const

/** What a service level is for. */
export const slaDomain = enumeration(['Review', 'Ticket'])

/** By which time hours are counted: every hour, those of the default calendar, or those of a chosen one. */
export const slaCounting = enumeration(['AroundTheClock', 'DefaultCalendar', 'Calendar'])

const stars = z.int().min(1).max(5)
const editable = z.object({
  name: z.string().trim().min(1).max(100),
  domain: slaDomain.schema.default('Review'),
  /** Empty: of all sources. */
  sourceIDs: z.array(id('source')).max(200).default([]),
  /** Empty: at all locations. */
  locationIDs: z.array(id('location')).max(5000).default([]),
  /** Reviews without a rating fit where all ratings do. */
  minRating: stars.default(1),
  maxRating: stars.default(5),
  /** Of tickets alone, by the numbers of their types and priorities, and their queues; empty: any. */
  ticketTypes: z.array(z.int().min(0).max(28)).max(29).default([]),
  priorities: z.array(z.int().min(0).max(3)).max(4).default([]),
  queueIDs: example(z.array(id('inboxQueue')).max(100), []).default([]),
  /** Until the reply to a review is due; of a ticket, until it is settled. */
  hours: z.int().min(1).max(MAX_HOURS),
  /** Of tickets alone, until the first reply and each further one; null: those have no target. */
  firstReplyHours: z.int().min(1).max(MAX_HOURS).nullable().default(null),
  nextReplyHours: z.int().min(1).max(MAX_HOURS).nullable().default(null),
  counting: example(slaCounting.schema, 'AroundTheClock').default('AroundTheClock'),
  /** The chosen one. */
  calendarID: example(id('workingCalendar').nullable(), null).default(null),
  /** What is off is passed over. */
  isActive: z.boolean().default(true),
})
export const serviceLevel = editable.extend({
  id: id('serviceLevel'),
  /** Of those that fit, the first counts. */
  position: z.int(),
  version: z.int(),
})
export type ServiceLevel = z.output<typeof serviceLevel>

export const serviceLevels = defineSystem({
  name: 'service-levels',
  permissions: {
    view: { action: 'platform-inbox.view' },
    add: { action: 'platform-inbox.add' },
    edit: { action: 'platform-inbox.edit' },
    delete: { action: 'platform-inbox.delete' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    ratingsReversed: { status: 422 },
    unknownSource: { status: 400 },
    unknownLocation: { status: 400 },
    unknownQueue: { status: 400 },
    /** None is chosen, or one that is not there. */
    unknownCalendar: { status: 400 },
    /** One was created or deleted meanwhile. */
    otherLevels: { status: 409 },
  },
  enumerations: { slaCounting, slaDomain },
  audit: {
    'service-level.create': 'serviceLevel',
    'service-level.save': 'serviceLevel',
    'service-level.remove': 'serviceLevel',
    'service-level.order': 'tenant',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/service-levels',
      does: 'List the service levels in the order in which they count',
      needs: 'view',
      gives: z.array(serviceLevel),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/service-levels',
      does: 'Create a service level, which counts after the others',
      needs: 'add',
      grants: true,
      fails: [
        'nameTaken',
        'tooMany',
        'ratingsReversed',
        'unknownSource',
        'unknownLocation',
        'unknownQueue',
        'unknownCalendar',
      ],
      strange: {
        source: 'unknownSource',
        location: 'unknownLocation',
        inboxQueue: 'unknownQueue',
        workingCalendar: 'unknownCalendar',
      },
      body: editable,
      refreshes: ['list'],
      gives: serviceLevel,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/service-levels/:serviceLevelId',
      does: 'Edit a service level',
      needs: 'edit',
      grants: true,
      fails: [
        'notFound',
        'nameTaken',
        'ratingsReversed',
        'unknownSource',
        'unknownLocation',
        'unknownQueue',
        'unknownCalendar',
      ],
      strange: {
        source: 'unknownSource',
        location: 'unknownLocation',
        inboxQueue: 'unknownQueue',
        workingCalendar: 'unknownCalendar',
      },
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: serviceLevel,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/service-levels/:serviceLevelId',
      does: 'Delete a service level',
      needs: 'delete',
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    order: {
      at: 'PUT /api/tenants/:tenantId/service-levels/order',
      does: 'Change the order in which service levels count',
      needs: 'edit',
      fails: ['otherLevels'],
      strange: { serviceLevel: 'otherLevels' },
      body: z.object({
        /** All of them, the first first. */
        ids: example(z.array(id('serviceLevel')).max(MAX_LEVELS), []),
      }),
      refreshes: ['list'],
      gives: z.array(serviceLevel),
    },
  },
  events: {
    /** Others are due at another time since. */
    changed: { payload: z.object({}) },
  },
  pages: { levels: { path: '/admin/service-levels', needs: 'view' } },
})
