import { slotForMany } from '#platform/server/system/slots.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'

/** Whose answer to which review goes to whom. */
export type Handover = { reviewId: number; from: number; to: number }

/** What is done, in the same transaction, with what somebody wrote when another takes over. */
export const claimTaken =
  slotForMany<(ctx: TenantCtx, tx: Tx, handover: Handover) => Promise<void>>('review-presence.claimTaken')
