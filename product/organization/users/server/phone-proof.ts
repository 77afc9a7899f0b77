import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { UserRow } from './user-row.ts'

type Held = Pick<UserRow, 'phone' | 'phone_proven' | 'phone_is_own'>
type Asking = Pick<UseCaseCtx, 'services'>

/** What a number that people give as their own is worth: a second step only after a mailed code (decision 7), or where none can be mailed and the former one was. */
export function proofOfOwnPhone({ services }: Asking, held: Held, phone: string | null): boolean {
  if (phone === null || phone === held.phone) return held.phone_proven
  return !services.mail.isAvailable && held.phone !== null && held.phone_proven
}

/** The same where somebody who looks after users gives it: others’ counts at once, one’s own only where nothing can be mailed. */
export function proofOfGivenPhone(
  { services, who }: Asking & { who: Who },
  held: Held & Pick<UserRow, 'id'>,
  phone: string | null | undefined,
): boolean {
  if (phone === undefined || phone === null) return held.phone_proven
  if (!services.mail.isAvailable) return true
  if (phone === held.phone) return held.phone_proven
  return ![who.userId, who.actorId].includes(held.id)
}

/** Whether a number is the person's own word: one that they gave, not somebody else who looks after users. */
export function isOwnPhone(
  { who }: { who: Who },
  held: Held & Pick<UserRow, 'id'>,
  phone: string | null | undefined,
): boolean {
  return phone === undefined || phone === held.phone ? held.phone_is_own : [who.userId, who.actorId].includes(held.id)
}
