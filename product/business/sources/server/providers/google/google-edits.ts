import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { PlaceEdit } from '../../../contract.ts'
import type { LookedUp, PlaceFacts, SourcePlace } from '../../review-source.ts'
import { spare } from '../answer-fields.ts'
import type { GoogleClient } from './google-client.ts'
import { textOfField } from './google-field-text.ts'

/** After so many failures nobody waits for the other places. */
const MOST_FAILURES = 3
const READ_MASK =
  'name,languageCode,storeCode,title,phoneNumbers,categories,storefrontAddress,websiteUri,regularHours,specialHours,serviceArea,labels,latlng,openInfo,profile'
/** Of the life of an edit the one stage that asks for something. */
const REJECTED = 'EDIT_LIFECYCLE_STAGE_REJECTED'
const MOST_FIELDS = 40
const FIELD = /^[a-zA-Z]{1,60}$/

const fields = z.record(z.string(), z.unknown())
/** A mask is said as names with commas between them; whatever else it is says nothing. */
const mask = z
  .string()
  .catch('')
  .transform((said) =>
    [...new Set(said.split(',').map(topField))].filter((name) => FIELD.test(name)).slice(0, MOST_FIELDS),
  )
/** developers.google.com/my-business/reference/businessinformation/rest/v1/locations/getGoogleUpdated */
const updated = z.object({ location: fields.catch({}), diffMask: mask, pendingMask: mask })
/** …/rest/v1alpha/locations/getExtended, where Google offers it: by the names of fields in small letters. */
const extended = z.object({
  extendedFieldData: z
    .record(
      z.string(),
      z
        .object({ lastEditLifecycleStage: spare(z.string()), rejectionReason: spare(z.string().max(200)) })
        .catch({ lastEditLifecycleStage: null, rejectionReason: null }),
    )
    .catch({}),
})
type Rejected = ReadonlyMap<string, string | null>

/** What Google says field by field of places whose edits are under way, or that it shows in another way; of one that cannot be asked, what was known stays. */
export async function fieldEdits(
  google: GoogleClient,
  places: readonly SourcePlace[],
  known: (place: SourcePlace) => PlaceFacts,
): Promise<Pick<LookedUp, 'edits' | 'isWhole'>> {
  const edits = new Map<string, readonly PlaceEdit[]>()
  let failures = 0
  for (const place of places) {
    if (!place.flags.some((flag) => flag === 'UpdatedBySource' || flag === 'PendingReview')) continue
    const said = failures < MOST_FAILURES ? await askAbout(google, place.key) : null
    if (said === null) failures++
    edits.set(place.key, said ?? known(place).edits)
  }
  return { edits, isWhole: failures === 0 }
}

/** Null where nobody answers now; a refusal of this one place, and an answer that cannot be read, say nothing of it. */
async function askAbout(google: GoogleClient, key: string): Promise<PlaceEdit[] | null> {
  try {
    const read = updated.safeParse(await google.get(`/v1/${key}:getGoogleUpdated`, { readMask: READ_MASK }))
    if (!read.success) return []
    const { location: shown, diffMask, pendingMask } = read.data
    const rejected = await rejectedFields(google, key)
    const names = [...new Set([...rejected.keys(), ...pendingMask, ...diffMask])]
    if (names.length === 0) return []
    const own = fields.catch({}).parse(await google.get(`/v1/${key}`, { readMask: READ_MASK }))
    return names.map((name) => ({
      field: name,
      state: rejected.has(name) ? 'rejected' : pendingMask.includes(name) ? 'pending' : 'changed',
      ours: textOfField(name, own[name]),
      theirs: textOfField(name, shown[name]),
      reason: rejected.get(name) ?? null,
    }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return isRefusal(error) ? [] : null
  }
}

/** By field, with the reason; none where this part of the API, which not every project has, says nothing. */
async function rejectedFields(google: GoogleClient, key: string): Promise<Rejected> {
  try {
    const read = extended.safeParse(await google.get(`/v1alpha/${key}:getExtended`))
    const data = Object.entries(read.success ? read.data.extendedFieldData : {})
    return new Map(
      data
        .filter(([, { lastEditLifecycleStage: stage }]) => stage === REJECTED)
        .map(([name, { rejectionReason }]) => [topField(name), rejectionReason ?? null] as const)
        .filter(([name]) => FIELD.test(name))
        .slice(0, MOST_FIELDS),
    )
  } catch (error) {
    if (!(error instanceof ProviderError) || !isRefusal(error)) throw error
    return new Map()
  }
}

function isRefusal({ kind }: ProviderError): boolean {
  return kind === 'rejected' || kind === 'notFound'
}

/** `phone_numbers.primary_phone` as the field that holds it is called in an answer: `phoneNumbers`. */
function topField(path: string): string {
  return path
    .trim()
    .split('.')[0]!
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
