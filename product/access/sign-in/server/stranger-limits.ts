import { networkOf } from '#platform/server/http/caller.ts'
import { makeTries } from './tries.ts'

/** How often browsers that are not known may fail, from one network and from everywhere. The address is the connection's own, unless a proxy is trusted. */
export function makeStrangerLimits() {
  const fromNetwork = makeTries(100, 300)
  const fromEverywhere = makeTries(3000, 300)
  return {
    /** Whether one more try may be made; it counts until it is given back. */
    take(ip: string, now: Date): boolean {
      const network = networkOf(ip)
      if (!fromNetwork.take(network, now)) return false
      if (fromEverywhere.take('', now)) return true
      fromNetwork.giveBack(network)
      return false
    },
    /** It was a success. */
    giveBack(ip: string) {
      fromNetwork.giveBack(networkOf(ip))
      fromEverywhere.giveBack('')
    },
  }
}
