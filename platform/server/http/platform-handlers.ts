import { platform } from '#platform/contract/platform.ts'
import type { Handlers } from '../system/serve-system.ts'
import type { HttpOptions } from './build-http.ts'

/** The ground floor's own routes. */
export function platformHandlers({ ready }: HttpOptions): Handlers<typeof platform> {
  return {
    health: async () => ({ ok: true }),
    ready: async (ctx) => ((await ready()) ? { ok: true as const } : ctx.fail('unavailable')),
    events: async () => undefined as never,
  }
}
