import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field } from '#platform/contract/field.ts'

/** What became of one field of a place at its source: our change is not shown yet, was rejected, or the public sees something else. */
export const placeEditState = enumeration(['pending', 'rejected', 'changed'])

/** Fields of a place that have a name of their own; a source may speak of more. */
export const placeField = enumeration([
  'title',
  'phoneNumbers',
  'storefrontAddress',
  'websiteUri',
  'categories',
  'regularHours',
  'specialHours',
  'openInfo',
  'latlng',
  'profile',
  'serviceArea',
  'storeCode',
  'labels',
  'languageCode',
])

/** What a source says of one field: as we gave it, and as the public sees it; null where that is no text, or is not told. */
export const placeEdit = z.object({
  /** As the source calls it. */
  field: z.string(),
  state: placeEditState.schema,
  ours: z.string().nullable(),
  /** People may suggest it to the source. */
  theirs: field(z.string().nullable(), { untrusted: true }),
  /** Why it was rejected, as the source says it. */
  reason: z.string().nullable(),
})
export type PlaceEdit = z.output<typeof placeEdit>
