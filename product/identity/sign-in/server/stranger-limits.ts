import type { Db } from '#platform/server/database/door.ts'
import { networkOf } from '#platform/server/http/caller.ts'
import { countTry, giveBackTry, type Limit } from './try-count.ts'

/**
 * Whether a browser that is not known may try once more: how to give the try back when it was a success, or null. So many may fail from one network and from everywhere, over all servers.
 * What others fail closes no network that has not failed itself. The address is the connection's own, unless a proxy is trusted.
 */
export async function takeStrangerTry(db: Db, ip: string, now: Date): Promise<{ giveBack(): Promise<void> } | null> {
  const network: Limit = { of: 'stranger from', key: networkOf(ip), max: 100, windowSeconds: 300 }
  const everywhere: Limit = { of: 'strangers', key: '', max: 3000, windowSeconds: 300 }
  const fromHere = await countTry(db, network, now)
  if (fromHere > network.max) return null
  const isCounted = (await countTry(db, everywhere, now)) <= everywhere.max
  if (!isCounted) await giveBackTry(db, everywhere)
  const giveBack = async () => {
    await giveBackTry(db, network)
    if (isCounted) await giveBackTry(db, everywhere)
  }
  if (isCounted || fromHere === 1) return { giveBack }
  await giveBack()
  return null
}
