import { serveSystem } from '#platform/server/system/serve-system.ts'
import { reviewPresence } from '../contract.ts'
import { attend, leave } from './attend.ts'
import { claimTaken } from './claim-taken.ts'
import { claimReview, releaseReview } from './claims.ts'
import { listPresent } from './list-present.ts'

export const system = serveSystem(reviewPresence, {
  handlers: { list: listPresent, attend, leave, claim: claimReview, release: releaseReview },
  opens: [claimTaken],
})
