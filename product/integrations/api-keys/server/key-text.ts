import { createHash, randomBytes, randomInt } from 'node:crypto'

/** What a key says of itself: whose it is and how it is found. The rest is 256 random bits and a checksum over them. */
export type KeyText = { tenantId: number; prefix: string }

const SHAPE = /^rnk_([0-9a-z]{1,11})_([0-9a-z]{10})_([\w-]{43})([\w-]{4})$/
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A new key of a tenant. */
export function makeKeyText(tenantId: number): { text: string; prefix: string; lastFour: string } {
  const own = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const prefix = `rnk_${tenantId.toString(36)}_${own}`
  const secret = randomBytes(32).toString('base64url')
  const text = `${prefix}_${secret}${tailOf(secret)}`
  return { text, prefix, lastFour: text.slice(-4) }
}

/** Reads a key without asking anybody; null for what cannot be one, so that slips and guesses cost nothing. */
export function readKeyText(text: string): KeyText | null {
  const [, tenant, , secret, tail] = SHAPE.exec(text) ?? []
  if (!tenant || !secret || tailOf(secret) !== tail) return null
  const tenantId = Number.parseInt(tenant, 36)
  const isCanonical = Number.isSafeInteger(tenantId) && tenantId.toString(36) === tenant
  return isCanonical ? { tenantId, prefix: text.slice(0, -(secret.length + tail.length + 1)) } : null
}

function tailOf(secret: string): string {
  return createHash('sha256').update(`key:${secret}`).digest('base64url').slice(0, 4)
}
