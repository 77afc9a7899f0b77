import type { RawBuilder } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'

/** Whether somebody may see a thread, over `inbox_thread t`: it is at one of their locations, and of a channel that they may see. */
export function isReached(ctx: Pick<ActingCtx, 'tenantId' | 'who' | 'now' | 'services' | 'read'>): RawBuilder<unknown> {
  return ctx.services.lists.get('inbox.threads')!.served.within(ctx)
}
