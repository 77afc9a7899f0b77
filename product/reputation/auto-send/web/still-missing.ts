import { wilsonLowerBound } from '#product/reputation/ai-drafts/contract.ts'
import { LEAST_SHARE } from '../contract.ts'

/** Beyond that nobody counts. */
const MOST = 100_000

/** How many drafts more, all sent unchanged, it takes until the share that can be relied on is high enough. */
export function stillMissing(sent: number, unchanged: number): number {
  for (let more = 0; more < MOST; more++)
    if ((wilsonLowerBound(unchanged + more, sent + more) ?? 0) >= LEAST_SHARE) return more
  return MOST
}
