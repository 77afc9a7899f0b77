import { defaultLocale } from '#platform/contract/locales.ts'
import { correlationId } from '../http/correlation-id.ts'
import type { Book } from '../rehearsal/book.ts'
import type { JobCtx, PlatformJobCtx } from '../system/serve-system.ts'
import type { Services } from '../system/services.ts'
import type { Who } from '../system/who.ts'
import { createWithin } from '../system/work.ts'
import type { Bus } from './bus.ts'
import type { Message } from './work-queue.ts'

/** What a job's context holds of its message. */
export type Turn = Pick<Message, 'id' | 'data' | 'retryCount' | 'retryLimit'>

/** What a job of the platform works with; `book` where it is only rehearsed. */
export function platformCtx(bus: Bus, services: Services, message: Turn, who: Who | null, book?: Book): PlatformJobCtx {
  const about = { who, correlationId: message.data.correlationId ?? correlationId(), book }
  return {
    services,
    who,
    now: () => services.clock.now(),
    locale: who?.locale ?? defaultLocale,
    correlationId: about.correlationId,
    log: services.log,
    within: createWithin(services, bus, about),
    attempt: message.retryCount + 1,
    lastAttempt: message.retryCount >= message.retryLimit,
    jobId: message.id,
  }
}

/** The same within the tenant of its message. */
export function tenantCtx(bus: Bus, services: Services, message: Turn, who: Who | null, book?: Book): JobCtx {
  const { tenantId } = message.data
  if (tenantId === null) throw new Error(`job ${message.id} needs a tenant`)
  const ctx = platformCtx(bus, services, message, who, book)
  return { ...ctx, ...ctx.within({ tenantId }), tenantId }
}
