import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { KeyOwner } from './key-owner.ts'

/** What a key says of itself: whose it is and how it is found. The rest is 256 random bits and a checksum over them. */
export type KeyText = { owner: KeyOwner; prefix: string }

const SHAPE = /^rn([ka])_([0-9a-z]{1,11})_([0-9a-z]{10})_([\w-]{43})([\w-]{4})$/
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A new key of a tenant (`rnk_`) or of an agency (`rna_`). */
export function makeKeyText(owner: KeyOwner): { text: string; prefix: string; lastFour: string } {
  const own = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const [kind, id] = 'tenantId' in owner ? ['k', owner.tenantId] : ['a', owner.agencyId]
  const prefix = `rn${kind}_${id.toString(36)}_${own}`
  const secret = randomBytes(32).toString('base64url')
  const text = `${prefix}_${secret}${tailOf(secret)}`
  return { text, prefix, lastFour: text.slice(-4) }
}

/** Reads a key without asking anybody; null for what cannot be one, so that slips and guesses cost nothing. */
export function readKeyText(text: string): KeyText | null {
  const [, kind, whose, , secret, tail] = SHAPE.exec(text) ?? []
  if (!whose || !secret || tailOf(secret) !== tail) return null
  const id = Number.parseInt(whose, 36)
  const isCanonical = Number.isSafeInteger(id) && id.toString(36) === whose
  const owner = kind === 'k' ? { tenantId: id } : { agencyId: id }
  return isCanonical ? { owner, prefix: text.slice(0, -(secret.length + tail.length + 1)) } : null
}

function tailOf(secret: string): string {
  return createHash('sha256').update(`key:${secret}`).digest('base64url').slice(0, 4)
}
