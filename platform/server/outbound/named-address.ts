import type { Log } from '../system/log.ts'
import type { Services } from '../system/services.ts'
import { OutboundError } from './outbound-error.ts'

/** Whether an address that people name may be called as things are now: public and encrypted, or one that the operator lets them name. Why not is in the log. */
export async function mayBeCalled(
  url: string,
  { services, log }: { services: Pick<Services, 'fetch'>; log: Log },
): Promise<boolean> {
  try {
    const { isOwn } = await services.fetch.check(url)
    return isOwn || url.startsWith('https:')
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.info({ kind: error.kind }, 'an address that was named is refused')
    return false
  }
}

/** Whether a secret that was given for one address goes to the same server with another. */
export function isSameServer(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}
