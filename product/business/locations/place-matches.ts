import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

/** What of a location and a page is compared. */
export const matchPart = enumeration(['name', 'street', 'postalCode', 'phone', 'distance'])
export const matchAgreement = enumeration(['same', 'similar', 'different'])
const matchReason = z.object({ part: matchPart.schema, agreement: matchAgreement.schema })
export type MatchReason = z.output<typeof matchReason>

/** How much two are alike, 0 to 100, and why; `meters` apart, where both say where they are. */
const likeness = { score: z.int(), meters: z.int().nullable(), reasons: z.array(matchReason) }

/** A location without a place at a source, and those that look like it there, the likeliest first. */
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
      ...likeness,
    }),
  ),
})
export type PlaceMatch = z.output<typeof placeMatch>

export const placeLink = z.object({ locationID: id('location'), placeKey: z.string().min(1).max(200) })

/** What becomes of a page that an account brought: it is that of a location, or of a new one, or is left out. */
export const foundPlaceChoice = enumeration(['link', 'create', 'leaveOut'])

/** A page that an account brought and that looks like one of our locations, the likeliest first. */
export const foundPlace = z.object({
  id: id('foundPlace'),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  candidates: z.array(z.object({ locationID: id('location'), name: z.string(), address: z.string(), ...likeness })),
  /** The location that it clearly is; null where a user must look. */
  proposedID: id('location').nullable(),
  /** A user left it out. */
  leftOut: z.boolean(),
  version: z.int(),
})
export type FoundPlace = z.output<typeof foundPlace>

/** So many pages are shown and confirmed at once. */
export const MAX_FOUND_PLACES = 50

export const confirmedPlace = z.discriminatedUnion('choice', [
  z.object({
    choice: z.literal(foundPlaceChoice.link),
    foundPlaceID: id('foundPlace'),
    version: z.int(),
    locationID: id('location'),
  }),
  z.object({
    choice: z.literal([foundPlaceChoice.create, foundPlaceChoice.leaveOut]),
    foundPlaceID: id('foundPlace'),
    version: z.int(),
  }),
])
export type ConfirmedPlace = z.output<typeof confirmedPlace>
