import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

/** `kind` says which system's mails; `id` what they are about there, or whom they go to. */
export type Subscription = { kind: string; tenantId: number; id: number; userId: number }

const format = /^(([a-z-]{1,40})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15}))\.([\w-]{22})$/

/** The key in the link of a mail: 128 bits that only this installation can have made for this subscription of this person. */
export function unsubscribeKey(secrets: Pick<Secrets, 'keyFor'>, { kind, tenantId, id, userId }: Subscription): string {
  const parts = `${kind}.${tenantId}.${id}.${userId}`
  return `${parts}.${proofOf(secrets, parts).toString('base64url')}`
}

/** What a key ends; null for one that was not made here. */
export function readUnsubscribeKey(secrets: Pick<Secrets, 'keyFor'>, key: string): Subscription | null {
  const [, parts, kind, tenantId, id, userId, proof] = format.exec(key) ?? []
  if (parts === undefined || kind === undefined || proof === undefined) return null
  if (!timingSafeEqual(proofOf(secrets, parts), Buffer.from(proof, 'base64url'))) return null
  return { kind, tenantId: Number(tenantId), id: Number(id), userId: Number(userId) }
}

function proofOf({ keyFor }: Pick<Secrets, 'keyFor'>, parts: string): Buffer {
  return createHmac('sha256', keyFor('unsubscribe')).update(parts).digest().subarray(0, 16)
}
