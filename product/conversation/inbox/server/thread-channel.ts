import type { RawBuilder } from 'kysely'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { TenantCtx, Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { ChannelName, InboxThread, ThreadSubject } from '../contract.ts'
import { reviewChannel } from './review-channel.ts'

export type ShownSubject = { subject: ThreadSubject; review: InboxThread['review'] }

/** Where threads come from, and what they ask of it. Which user has a thread is what its channel says: giving it to one is written there. */
export type ThreadChannel = {
  name: ChannelName
  /** Holds things until the transaction ends, in the order of their ids: they are held before their threads. */
  hold(tx: Tx, tenantId: number, ids: readonly number[], how: 'share' | 'update'): Promise<void>
  /**
   * A select over things as they are now: `id`, `location_id`, `date`, `assignee_id`, `snoozed_until`, `mentioned_ids`, `revision` (higher each time the
   * outside changes it), `has_reply`, `is_settled` (nobody has to do anything about it), `begins` (a thread begins with it).
   */
  states(tenantId: number, ids: readonly number[]): RawBuilder<unknown>
  /** Where the reply stands, over `inbox_thread t`; while it is on its way no time runs. */
  replyState(tenantId: number): RawBuilder<unknown>
  /** `byId`: the user who gives them, where it is one. */
  assign(tx: Tx, tenantId: number, ids: readonly number[], userId: number | null, byId?: number): Promise<void>
  /** What readers are shown; those that are gone are left out. */
  subjects(ctx: TenantCtx, ids: readonly number[]): Promise<ReadonlyMap<number, ShownSubject>>
}

/** For systems below whose things are to be looked after in the inbox. */
export const threadChannels = slotForMany<ThreadChannel>('inbox.channels')

/** Reviews, and what systems below joined. */
export function channelsOf({ services }: Pick<UseCaseCtx, 'services'>): readonly ThreadChannel[] {
  return [reviewChannel, ...services.slots.of(threadChannels)]
}

/** Things of several channels, by channel. */
export async function perChannel<R extends { channel: string }>(
  ctx: Pick<UseCaseCtx, 'services'>,
  rows: readonly R[],
  work: (channel: ThreadChannel, rows: readonly R[]) => Promise<void>,
): Promise<void> {
  for (const channel of channelsOf(ctx)) {
    const own = rows.filter((row) => row.channel === channel.name)
    if (own.length > 0) await work(channel, own)
  }
}
