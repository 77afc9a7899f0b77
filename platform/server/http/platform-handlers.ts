import { platform } from '#platform/contract/platform.ts'
import type { Handlers } from '../system/serve-system.ts'
import type { HttpOptions } from './build-http.ts'

/** The ground floor's own routes. */
export function platformHandlers({ ready, services }: HttpOptions): Handlers<typeof platform> {
  return {
    health: async () => ({ ok: true }),
    ready: async (ctx) => ((await ready()) ? { ok: true as const } : ctx.fail('unavailable')),
    events: async () => undefined as never,
    notify: async (ctx, { body }) => {
      services.log[body.type](
        { id: ctx.correlationId, namespace: body.namespace, data: body.data, user: ctx.who?.userId },
        'browser',
      )
      return { accepted: true }
    },
  }
}
