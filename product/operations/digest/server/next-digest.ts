import { nextDue, zoneFor } from '#product/workspace/date-ranges/server/public.ts'
import { DIGEST_TIME, type SentFrequency } from '../contract.ts'

/** A Monday, the first of a month and of a quarter. */
const FIRST_DAY = '2024-01-01'

/** The next morning on which it is due, by the reader's own clock. */
export function nextDigest(frequency: SentFrequency, timezone: string, after: Date): Date {
  return nextDue({ frequency, time: DIGEST_TIME, zone: zoneFor({ reader: timezone }), from: FIRST_DAY }, after)
}
