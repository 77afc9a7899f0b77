import type { Review } from '../contract.ts'

/** Whether anybody still owes a reply, so that the review can be put away until later. */
export function canBeSnoozed({ respondedAt, vanishedAt }: Review): boolean {
  return respondedAt === null && vanishedAt === null
}
