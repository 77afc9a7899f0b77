import type { SourcePlace, SoughtPlace } from '#product/business/sources/server/public.ts'
import { normalised } from '../normalised.ts'

const WEIGHTS = { name: 45, street: 25, postalCode: 20, phone: 10 }
const LEAST_DIGITS = 7

/** How much a place of a source looks like a location of ours, 0 to 100; what one of the two lacks counts for nothing. */
export function scorePlace(ours: SoughtPlace, theirs: SourcePlace): number {
  const parts = {
    name: likeness(normalised(ours.name), normalised(theirs.name)),
    street: likeness(normalised(ours.street), normalised(theirs.street)),
    postalCode: sameCode(ours.postalCode, theirs.postalCode),
    phone: samePhone(ours.phone, theirs.phone),
  }
  const known = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).filter((part) => parts[part] !== null)
  const most = known.reduce((sum, part) => sum + WEIGHTS[part], 0)
  return most === 0 ? 0 : Math.round((known.reduce((sum, part) => sum + WEIGHTS[part] * parts[part]!, 0) / most) * 100)
}

/** The share of pairs of letters that both have (Dice); null where one is empty. */
function likeness(one: string, other: string): number | null {
  if (!one || !other) return null
  const [a, b] = [pairsOf(one), pairsOf(other)]
  let both = 0
  for (const [pair, count] of a) both += Math.min(count, b.get(pair) ?? 0)
  return (2 * both) / (sizeOf(a) + sizeOf(b))
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 1; at++) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function sizeOf(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((sum, count) => sum + count, 0)
}

function sameCode(one: string, other: string): number | null {
  const [a, b] = [one, other].map((code) => normalised(code).replaceAll(' ', ''))
  return a && b ? Number(a === b) : null
}

/** The ends of two numbers, since one may lack the code of its country. */
function samePhone(one: string | null, other: string | null): number | null {
  const [a, b] = [one, other].map((phone) => phone?.replaceAll(/\D/g, '').replace(/^0+/, '') ?? '')
  if (a!.length < LEAST_DIGITS || b!.length < LEAST_DIGITS) return null
  return Number(a!.endsWith(b!) || b!.endsWith(a!))
}
