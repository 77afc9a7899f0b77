import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Town } from '../town/open-town.ts'
import { invalid } from './google-error.ts'
import type { Gate } from './create-gate.ts'
import type { PushTokens } from './create-push-tokens.ts'

const types = [
  'GOOGLE_UPDATE',
  'NEW_REVIEW',
  'UPDATED_REVIEW',
  'NEW_CUSTOMER_MEDIA',
  'DUPLICATE_LOCATION',
  'VOICE_OF_MERCHANT_UPDATED',
] as const
const setting = z.object({
  name: z.string().optional(),
  pubsubTopic: z.string().default(''),
  notificationTypes: z.array(z.enum(types)).default([]),
})

/** One setting per account: whoever writes last wins. And the keys by which pushes are known to be Google's. */
export function serveNotifications(app: FastifyInstance, town: Town, gate: Gate, tokens: PushTokens) {
  app.get('/oauth2/v3/certs', () => tokens.keySet())

  const path = '/v1/accounts/:account/notificationSetting'
  const show = (account: string) => ({
    name: `accounts/${account}/notificationSetting`,
    ...town.notificationSetting(account),
  })

  app.get(path, (request) => show(gate.enter(request)))
  app.route({
    method: ['PUT', 'PATCH'],
    url: path,
    handler: (request) => {
      const account = gate.enter(request)
      const parsed = setting.safeParse(request.body)
      if (!parsed.success)
        throw invalid(
          parsed.error.issues[0]?.path.join('.') ?? 'body',
          parsed.error.issues[0]?.message ?? 'Invalid body.',
        )
      const { pubsubTopic, notificationTypes } = parsed.data
      if (notificationTypes.length > 0 && pubsubTopic === '') throw invalid('pubsub_topic', 'Field is required.')
      town.putNotificationSetting(account, { pubsubTopic, notificationTypes })
      return show(account)
    },
  })
}
