import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'

/** Off: by a person. Dead: it failed for so long that nothing is sent any more. MakerAway: whoever saved it last may no longer act. */
export const webhookState = enumeration(['On', 'Off', 'Dead', 'MakerAway'])
export const webhookDeliveryState = enumeration(['Waiting', 'Delivered', 'Failed'])

export const MAX_WEBHOOKS = 50
/** After so many days without one success an endpoint is dead. */
export const DEAD_AFTER_DAYS = 5
/** How long the former secret still signs beside a new one. */
export const TWO_SECRETS_HOURS = 24
/** What was sent is remembered so long. */
export const KEPT_DAYS = 30

export const webhook = z.object({
  id: id('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: webhookState.schema,
  makerID: id('user'),
  makerName: z.string(),
  /** Since when nothing arrived; null while all is well. */
  failingSince: instant.nullable(),
  lastOkAt: instant.nullable(),
  /** Until when the former secret signs, too. */
  previousSecretUntil: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Webhook = z.output<typeof webhook>

export const webhookDelivery = z.object({
  id: id('webhookDelivery'),
  /** What `webhook-id` says, the same over all tries. */
  message: z.string(),
  event: z.string(),
  state: webhookDeliveryState.schema,
  attempts: z.int(),
  /** The last answer's HTTP status; null where there was none. */
  status: z.int().nullable(),
  failure: z.string().nullable(),
  ms: z.int().nullable(),
  nextAt: instant.nullable(),
  createdAt: instant,
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const webhookDeliveryDetail = webhookDelivery.extend({
  /** As it was sent, without what the reader may not see; null where it is about locations out of their reach, or tells what they have no right to. */
  body: z.string().nullable(),
  tries: z.array(
    z.object({
      number: z.int(),
      at: instant,
      requestHeaders: z.record(z.string(), z.string()),
      status: z.int().nullable(),
      failure: z.string().nullable(),
      response: z.string().nullable(),
      ms: z.int().nullable(),
    }),
  ),
})
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetail>

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  url: z.url({ protocol: /^https?$/ }).max(1000),
  events: z
    .array(example(z.string().max(100), 'reviews.received'))
    .min(1)
    .max(50),
})
const withSecret = z.object({ webhook, secret: z.string() })

export const webhooks = defineSystem({
  name: 'webhooks',
  permissions: {
    view: { action: 'integrations.view' },
    add: { action: 'integrations.add' },
    edit: { action: 'integrations.edit' },
    remove: { action: 'integrations.delete' },
    pause: { action: 'integrations.pause' },
  },
  errors: {
    notFound: { status: 404 },
    unknownEvent: { status: 400 },
    aboveOwn: { status: 403 },
    refusedAddress: { status: 400 },
    tooManyWebhooks: { status: 409 },
    isOff: { status: 409 },
  },
  enumerations: { webhookState, webhookDeliveryState },
  audit: {
    'webhook.create': 'webhook',
    'webhook.save': 'webhook',
    'webhook.pause': 'webhook',
    'webhook.resume': 'webhook',
    'webhook.rotate': 'webhook',
    'webhook.replay': 'webhook',
    'webhook.dead': 'webhook',
    'webhook.delete': 'webhook',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/webhooks',
      does: 'List the webhooks of a tenant',
      needs: 'view',
      gives: listOf(webhook),
    },
    events: {
      at: 'GET /api/tenants/:tenantId/webhook-events',
      does: 'List the events that a webhook can receive',
      needs: 'view',
      gives: z.array(
        z.object({ name: z.string(), does: z.string(), actionID: z.string().nullable(), payload: z.unknown() }),
      ),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/webhooks',
      does: 'Create a webhook and show its secret once',
      outward: true,
      needs: 'add',
      personal: true,
      fails: ['unknownEvent', 'aboveOwn', 'refusedAddress', 'tooManyWebhooks'],
      body: editable,
      refreshes: ['list'],
      gives: withSecret,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/webhooks/:webhookId',
      does: 'Change a webhook, with the permissions of the current user from then on',
      outward: true,
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'unknownEvent', 'aboveOwn', 'refusedAddress'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: webhook,
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/webhooks/:webhookId/pause',
      does: 'Pause or resume a webhook',
      outward: true,
      needs: 'pause',
      fails: ['notFound'],
      body: z.object({ paused: z.boolean() }),
      refreshes: ['list', 'deliveries'],
      gives: webhook,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/webhooks/:webhookId',
      does: 'Delete a webhook with its log',
      needs: 'remove',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    rotate: {
      at: 'PUT /api/tenants/:tenantId/webhooks/:webhookId/secret',
      does: 'Create a new secret and show it once; the previous one also signs for a day',
      needs: 'edit',
      personal: true,
      fails: ['notFound'],
      refreshes: ['list', 'deliveries'],
      gives: withSecret,
    },
    test: {
      at: 'PUT /api/tenants/:tenantId/webhooks/:webhookId/test',
      does: 'Send a test to a webhook',
      outward: true,
      needs: 'edit',
      fails: ['notFound'],
      refreshes: ['list', 'deliveries'],
      gives: webhookDelivery,
    },
    deliveries: {
      at: 'GET /api/tenants/:tenantId/webhooks/:webhookId/deliveries',
      does: 'List the deliveries of a webhook',
      needs: 'view',
      fails: ['notFound'],
      query: z.object({
        state: webhookDeliveryState.schema.optional(),
        limit: z.coerce.number().int().min(1).max(250).default(50),
        cursor: z.string().max(400).optional(),
      }),
      gives: listOf(webhookDelivery),
    },
    delivery: {
      at: 'GET /api/tenants/:tenantId/webhooks/:webhookId/deliveries/:webhookDeliveryId',
      does: 'Get one message to a webhook with every attempt',
      needs: 'view',
      fails: ['notFound'],
      gives: webhookDeliveryDetail,
    },
    replay: {
      at: 'PUT /api/tenants/:tenantId/webhooks/:webhookId/deliveries/:webhookDeliveryId/replay',
      does: 'Send a message again under the same id',
      outward: true,
      needs: 'edit',
      fails: ['notFound', 'isOff'],
      refreshes: ['list', 'deliveries'],
      gives: webhookDelivery,
    },
  },
  events: {
    told: {
      payload: z.object({ webhookId: z.int(), webhookDeliveryId: z.int() }),
      live: true,
      needs: 'view',
      refreshes: ['list', 'deliveries'],
    },
  },
  pages: { list: { path: '/admin/webhooks', needs: 'view' } },
})
