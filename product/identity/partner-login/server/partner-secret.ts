import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOfSecret } from '#product/identity/single-sign-on/server/public.ts'
import type { PartnerRow } from './partner-row.ts'

type Owner = { tenantId: number; id: number; who: { userId: number }; now(): Date }

/** 256 random bits behind the ids of tenant and partner, by which the partner is found, with what is kept of them. */
export function newSecret({ tenantId, id, who, now }: Owner) {
  const secret = `rpl_${tenantId}_${id}_${randomBytes(32).toString('base64url')}`
  return {
    secret,
    columns: {
      secret_hash: hashOfSecret(secret),
      secret_tail: secret.slice(-4),
      secret_made_at: now(),
      secret_by: who.userId,
    },
  }
}

/** Whose a secret says to be, or null for what is none. */
export function ownerOfSecret(secret: string): { tenantId: number; id: number } | null {
  const [, tenantId, id] = /^rpl_(\d{1,15})_(\d{1,15})_[\w-]{43}$/.exec(secret) ?? []
  return tenantId && id ? { tenantId: Number(tenantId), id: Number(id) } : null
}

const NOBODYS = hashOfSecret('nobody has this secret')

/** Whether a secret is one that counts for the partner now; the comparison takes the same time for every answer. */
export function isSecretOf(row: PartnerRow | undefined, secret: string, now: Date): boolean {
  const given = hashOfSecret(secret)
  const isFormerLive = row?.former_until != null && row.former_until > now
  const isNew = timingSafeEqual(given, row?.secret_hash ?? NOBODYS)
  const isFormer = timingSafeEqual(given, row?.former_hash ?? NOBODYS)
  return isNew || (isFormer && isFormerLive)
}
