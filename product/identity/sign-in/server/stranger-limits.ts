import { networkOf } from '#platform/server/http/caller.ts'
import { createLimiter } from './tries.ts'

/** How often browsers that are not known may fail, from one network and from everywhere. What others fail closes no network that has not failed itself. The address is the connection's own, unless a proxy is trusted. */
export function createStrangerLimits() {
  const fromNetwork = createLimiter(100, 300)
  const fromEverywhere = createLimiter(3000, 300)
  return {
    /** Whether one more try may be made: how to give it back when it was a success, or null. */
    take(ip: string, now: Date): { giveBack(): void } | null {
      const network = networkOf(ip)
      const isFresh = fromNetwork.count(network, now) === 0
      if (!fromNetwork.take(network, now)) return null
      const isCounted = fromEverywhere.take('', now)
      const giveBack = () => {
        fromNetwork.giveBack(network)
        if (isCounted) fromEverywhere.giveBack('')
      }
      if (isCounted || isFresh) return { giveBack }
      giveBack()
      return null
    },
  }
}
