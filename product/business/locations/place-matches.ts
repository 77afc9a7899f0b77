import * as z from 'zod'
import { id } from '#platform/contract/field.ts'

/** A location without a place at a source, and those that look like it there, the likeliest first; `score` 0 to 100. */
export const placeMatch = z.object({
  locationID: id('location'),
  name: z.string(),
  address: z.string(),
  candidates: z.array(
    z.object({
      placeKey: z.string(),
      name: z.string(),
      address: z.string(),
      url: z.string().nullable(),
      score: z.int(),
    }),
  ),
})
export type PlaceMatch = z.output<typeof placeMatch>

export const placeLink = z.object({ locationID: id('location'), placeKey: z.string().min(1).max(200) })
