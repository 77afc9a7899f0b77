import { DEFAULT_SLA_HOURS } from '../contract.ts'

/** Whether the reply time of a review has passed. */
export function isOld(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() > DEFAULT_SLA_HOURS * 3_600_000
}
