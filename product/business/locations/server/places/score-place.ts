import type { MatchReason } from '../../contract.ts'
import type { SourcePlace, SoughtPlace } from '#product/business/sources/server/public.ts'
import { normalised } from '../normalised.ts'

type Part = MatchReason['part']
/** `meters`: how far apart they lie, where both say where they are. */
export type PlaceScore = { score: number; meters: number | null; reasons: MatchReason[] }

const WEIGHTS: Record<Part, number> = { name: 45, street: 25, postalCode: 20, phone: 10, distance: 20 }
const PARTS = Object.keys(WEIGHTS) as Part[]
const LEAST_DIGITS = 7
/** So far apart may the same door be on two maps; from the second on it is another place. */
const [SAME_METERS, OTHER_METERS] = [75, 1000]
const [SAME, SIMILAR] = [0.95, 0.6]

/** How much a place of a source looks like a location of ours, 0 to 100; what one of the two lacks counts for nothing. */
export function scorePlace(ours: SoughtPlace, theirs: SourcePlace): number {
  return comparePlace(ours, theirs).score
}

/** The same with what speaks for it and against it, part by part. */
export function comparePlace(ours: SoughtPlace, theirs: SourcePlace): PlaceScore {
  const meters = metersBetween(ours, theirs)
  const parts: Record<Part, number | null> = {
    name: likeness(normalised(ours.name), normalised(theirs.name)),
    street: likeness(normalised(ours.street), normalised(theirs.street)),
    postalCode: sameCode(ours.postalCode, theirs.postalCode),
    phone: samePhone(ours.phone, theirs.phone),
    distance: meters === null ? null : closeness(meters),
  }
  const known = PARTS.filter((part) => parts[part] !== null)
  const most = known.reduce((sum, part) => sum + WEIGHTS[part], 0)
  const reached = known.reduce((sum, part) => sum + WEIGHTS[part] * parts[part]!, 0)
  return {
    score: most === 0 ? 0 : Math.round((reached / most) * 100),
    meters,
    reasons: known.map((part) => ({ part, agreement: agreementOf(parts[part]!) })),
  }
}

function agreementOf(part: number): MatchReason['agreement'] {
  if (part >= SAME) return 'same'
  return part >= SIMILAR ? 'similar' : 'different'
}

function closeness(meters: number): number {
  return Math.min(1, Math.max(0, (OTHER_METERS - meters) / (OTHER_METERS - SAME_METERS)))
}

/** Along the surface of the earth (haversine); null where one of the two does not say where it is. */
function metersBetween(one: Partial<Pick<SourcePlace, 'latitude' | 'longitude'>>, other: SourcePlace): number | null {
  const at = [one.latitude, one.longitude, other.latitude, other.longitude]
  if (at.some((angle) => angle === null || angle === undefined)) return null
  const [lat, lng, otherLat, otherLng] = at.map((angle) => (angle! * Math.PI) / 180) as [number, number, number, number]
  const half = Math.sin((otherLat - lat) / 2) ** 2
  const across = Math.cos(lat) * Math.cos(otherLat) * Math.sin((otherLng - lng) / 2) ** 2
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half + across))))
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
