import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'

/** So many browsers of one user; a further one takes the place of the one seen longest ago. */
export const MAX_DEVICES = 20

export const pushDevice = z.object({
  id: id('pushDevice'),
  /** As in `Firefox, Windows`. */
  name: z.string(),
  /** The host of its push service. */
  service: z.string(),
  addedAt: instant,
  seenAt: instant,
  /** When something was last taken for it. */
  sentAt: instant.nullable(),
})
export type PushDevice = z.output<typeof pushDevice>

const endpoint = z.url().max(1000)
const key = z.string().regex(/^[\w-]+={0,2}$/)
/** As the browser gives it. */
const subscription = z.object({
  endpoint: example(endpoint, 'https://93.184.215.14/push/1'),
  keys: z.object({
    p256dh: example(
      key.max(100),
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: example(key.max(40), 'BTBZMqHH6r4Tts7J_aSIgg'),
  }),
})
const ok = z.object({ ok: z.literal(true) })

export const pushNotifications = defineSystem({
  name: 'push-notifications',
  errors: {
    badEndpoint: { status: 400 },
    badKeys: { status: 400 },
    notFound: { status: 404 },
  },
  audit: {
    'push-device.add': 'pushDevice',
    'push-device.renew': 'pushDevice',
    'push-device.remove': 'pushDevice',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/push-notifications',
      does: 'List the current user’s browsers with push notifications, and the key for another',
      needs: 'member',
      own: true,
      gives: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
    },
    add: {
      at: 'POST /api/tenants/:tenantId/push-notifications/devices',
      does: 'Turn on push notifications in a browser for the current user',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['badEndpoint', 'badKeys'],
      body: subscription,
      refreshes: ['list'],
      gives: z.object({ id: id('pushDevice') }),
    },
    seen: {
      at: 'PUT /api/tenants/:tenantId/push-notifications/seen',
      does: 'Say that a browser with push notifications is in use by the current user, if it is theirs',
      needs: 'member',
      personal: true,
      own: true,
      body: z.object({ endpoint }),
      gives: z.object({ id: id('pushDevice').nullable() }),
    },
    renew: {
      at: 'PUT /api/tenants/:tenantId/push-notifications/renew',
      does: 'Go on with push notifications in a browser of the current user whose subscription was renewed',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['notFound', 'badEndpoint', 'badKeys'],
      body: subscription.extend({
        /** The endpoint until now. */
        before: endpoint,
      }),
      refreshes: ['list'],
      gives: ok,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/push-notifications/devices/:pushDeviceId',
      does: 'Turn off push notifications in a browser of the current user',
      needs: 'member',
      personal: true,
      own: true,
      fails: ['notFound'],
      refreshes: ['list'],
      gives: ok,
    },
  },
})
