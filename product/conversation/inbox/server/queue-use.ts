import { slotForMany } from '#platform/server/system/slots.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** What lies in queues beside threads: whether something does in one, and how all of it moves to another. */
export type QueueUse = {
  isUsed(tx: Tx, tenantId: number, queueId: number): Promise<boolean>
  move(tx: Tx, at: { tenantId: number; now: Date }, from: number, to: number): Promise<void>
}

/** For systems below that put their own things into queues: a queue is deleted only where nothing is left in it. */
export const queueUse = slotForMany<QueueUse>('inbox.queues')
