import * as z from 'zod'

/** What a tenant bought; null is no limit. */
export const license = z.object({
  plan: z.string().trim().min(1).max(100).nullable(),
  seats: z.int().min(1).max(1_000_000).nullable(),
  locations: z.int().min(1).max(1_000_000).nullable(),
  /** The last day, in the time zone of the tenant. */
  until: z.iso.date().nullable(),
  version: z.int(),
})

/** A license with what is used of it. */
export const licenseInUse = license.extend({
  /** Users who are neither paused nor removed. */
  usedSeats: z.int(),
  usedLocations: z.int(),
  /** Its last day is over; people go on working. */
  isOver: z.boolean(),
})
export type LicenseInUse = z.output<typeof licenseInUse>
