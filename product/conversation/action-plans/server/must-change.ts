import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { personOf, type Who } from '#platform/server/system/who.ts'
import { actionPlans } from '../contract.ts'
import type { PlanRow } from './plan-row.ts'

/** Raises `wholeOrganization` where whoever acts reaches some locations alone, and the plan is of all. */
export function mustReachAll(who: Who, locationId: number | null): void {
  if (locationId === null && who.locationIds !== 'all') raise(actionPlans, 'wholeOrganization', { field: 'locationID' })
}

/** Raises `notYours` for who neither owns a plan nor edits plans; the owner of a plan of the whole organization need not reach all of it. */
export function mustWorkOn(who: Who, { owner_id, location_id }: Pick<PlanRow, 'owner_id' | 'location_id'>): void {
  const person = personOf(who)
  if (person !== null && owner_id === person) return
  if (!who.actions.has(actionOf(actionPlans, 'edit'))) raise(actionPlans, 'notYours')
  mustReachAll(who, location_id)
}
