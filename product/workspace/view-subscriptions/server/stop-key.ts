import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

export type Stopped = { tenantId: number; subscriptionId: number; userId: number }

/** The key in the link of a mail: 128 bits that only this installation can have made for this subscription of this person. */
export function stopKey(secrets: Pick<Secrets, 'keyFor'>, { tenantId, subscriptionId, userId }: Stopped): string {
  const parts = `${tenantId}.${subscriptionId}.${userId}`
  return `${parts}.${proofOf(secrets, parts).toString('base64url')}`
}

/** What a key ends; null for one that was not made here. */
export function readStopKey(secrets: Pick<Secrets, 'keyFor'>, key: string): Stopped | null {
  const [, parts, proof] = /^(\d{1,15}\.\d{1,15}\.\d{1,15})\.([\w-]{22})$/.exec(key) ?? []
  if (parts === undefined || proof === undefined) return null
  if (!timingSafeEqual(proofOf(secrets, parts), Buffer.from(proof, 'base64url'))) return null
  const [tenantId, subscriptionId, userId] = parts.split('.').map(Number) as [number, number, number]
  return { tenantId, subscriptionId, userId }
}

function proofOf({ keyFor }: Pick<Secrets, 'keyFor'>, parts: string): Buffer {
  return createHmac('sha256', keyFor('view-subscriptions.stop')).update(parts).digest().subarray(0, 16)
}
