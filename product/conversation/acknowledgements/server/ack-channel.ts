import type { Db } from '#platform/server/database/door.ts'
import type { Letter } from '#platform/server/outbound/letter.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { ActingCtx, JobCtx, Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { CommentType, SilentReason } from '../contract.ts'
import type { Arrival } from './choose-message.ts'
import { reviewAcks } from './review-acks.ts'

/** Something that arrived, as it is now. */
export type AckThing = Arrival & {
  id: number
  locationId: number
  /** Where whoever wrote it is reached; null where nobody knows. */
  email: string | null
  /** It says of itself that no person wrote it (Auto-Submitted, Precedence: bulk), or is our own. */
  isAutomatic: boolean
  /** Why nobody is to hear of it automatically now; null where nothing speaks against that. */
  silence: SilentReason | null
}

/** Where things arrive that are acknowledged, and how their writers are reached: by a letter of their own, or by what everybody reads there. `offered` says the same of its type. */
export type AckChannel = {
  commentType: CommentType
  /** Those that are gone are left out. */
  things(db: Db, tenantId: number, ids: readonly number[]): Promise<AckThing[]>
  /** What goes to the writer alone. */
  letter?(ctx: JobCtx, thing: AckThing & { email: string }, text: string): Promise<Letter>
  /** Posts the text within the transaction that notes it. Raises `Silent` where it must not. */
  post?(ctx: ActingCtx, tx: Tx, thing: AckThing, text: string): Promise<'Sent' | 'Submitted'>
}

/** For systems below whose things are to be acknowledged: they tell `planMessages` what arrived. */
export const ackChannels = slotForMany<AckChannel>('acknowledgements.channels')

/** Of reviews, and what systems below joined. */
export function channelOf({ services }: Pick<UseCaseCtx, 'services'>, type: string): AckChannel | undefined {
  return [reviewAcks, ...services.slots.of(ackChannels)].find(({ commentType }) => commentType === type)
}
