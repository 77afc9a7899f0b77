import { createHash } from 'node:crypto'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { flagRule } from '../contract.ts'

export type FlagRow = {
  key: string
  enabled: boolean
  share_percent: number
  agency_ids: readonly number[]
  tenant_ids: readonly number[]
  role_ids: readonly number[]
  user_ids: readonly number[]
}
/** Whom a flag is asked for; `tenantId` is null above the tenants. */
export type FlagSubject = { userId: number; agencyId: number; tenantId: number | null; roleIds: readonly number[] }
type Step = { rule: ValueOf<typeof flagRule>; holds: boolean }

/** Asks every rule of a flag. */
export function evaluateFlag(flag: FlagRow, who: FlagSubject): { enabled: boolean; steps: Step[]; place: number } {
  const place = placeOf(flag.key, who.userId)
  const steps: Step[] = [
    { rule: 'killSwitch', holds: flag.enabled },
    { rule: 'agency', holds: flag.agency_ids.includes(who.agencyId) },
    { rule: 'tenant', holds: who.tenantId !== null && flag.tenant_ids.includes(who.tenantId) },
    { rule: 'role', holds: who.roleIds.some((role) => flag.role_ids.includes(role)) },
    { rule: 'user', holds: flag.user_ids.includes(who.userId) },
    { rule: 'share', holds: place < flag.share_percent },
  ]
  const [first, ...others] = steps
  return { enabled: first!.holds && others.some(({ holds }) => holds), steps, place }
}

/** The same from 0 to 99 for a person and a flag for good, and independent between flags. */
export function placeOf(key: string, userId: number): number {
  return createHash('sha256').update(`${key}:${userId}`).digest().readUInt32BE(0) % 100
}
