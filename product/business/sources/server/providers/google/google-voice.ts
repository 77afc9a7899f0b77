import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { PlaceFlag } from '../../../contract.ts'
import type { ListingPlaces, LookedUp } from '../../review-source.ts'
import type { GoogleClient } from './google-client.ts'
import type { GoogleLocation } from './google-places.ts'
import { googleTrouble } from './google-trouble.ts'

type LookUpAsk = Parameters<NonNullable<ListingPlaces['lookUp']>> extends [unknown, ...infer Rest] ? Rest : never

/** After so many failures the API is away, and nobody waits for the other places. */
const MOST_FAILURES = 3

/** Verifications v1, `VoiceOfMerchantState`; what is false is left out. */
const voice = z.object({
  hasBusinessAuthority: z.boolean().optional(),
  verify: z.object({ hasPendingVerification: z.boolean().optional() }).optional(),
  waitForVoiceOfMerchant: z.unknown().optional(),
  resolveOwnershipConflict: z.unknown().optional(),
  complyWithGuidelines: z.object({ recommendationReason: z.string().optional() }).optional(),
})

/** What Google says of a location together with it. */
export function ownFlags({ metadata }: GoogleLocation): PlaceFlag[] {
  return [
    ...(metadata?.hasGoogleUpdated ? (['UpdatedBySource'] as const) : []),
    ...(metadata?.hasPendingEdits ? (['PendingReview'] as const) : []),
    ...(metadata?.canDelete ? (['CanDelete'] as const) : []),
    ...(metadata?.duplicateLocation ? (['Duplicate'] as const) : []),
    ...(metadata?.hasVoiceOfMerchant ? (['Verified', 'Published', 'CanUpdate'] as const) : []),
  ]
}

/** Places that do not speak for their business are asked about one by one; where that API is not switched on, nothing more is known of them. */
export async function voiceFlags(
  google: GoogleClient,
  ...[places, known]: LookUpAsk
): Promise<Pick<LookedUp, 'flags' | 'isWhole'>> {
  const flags = new Map<string, readonly PlaceFlag[]>()
  let failures = 0
  for (const place of places) {
    if (place.flags.includes('CanUpdate')) continue
    const said = failures < MOST_FAILURES ? await ask(google, place.key) : 'away'
    if (said === 'off') break
    if (said === 'away') failures++
    flags.set(place.key, said === 'away' ? lackingBefore(known(place).flags) : said)
  }
  return { flags, isWhole: failures === 0 }
}

/** Whether the API is off altogether, or away for now; a refusal of this one place says nothing of it. */
async function ask(google: GoogleClient, key: string): Promise<PlaceFlag[] | 'off' | 'away'> {
  try {
    const said = voice.safeParse(await google.get(`/v1/${key}/VoiceOfMerchantState`, {}))
    return said.success ? lacking(said.data) : []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (googleTrouble(error)) return 'off'
    return error.kind === 'rejected' || error.kind === 'notFound' ? [] : 'away'
  }
}

/** What was known of a place that lacked its voice then, too. */
function lackingBefore(known: readonly PlaceFlag[]): readonly PlaceFlag[] {
  return known.includes('CanUpdate') ? [] : known.filter((flag) => flag !== 'Disconnected')
}

function lacking(said: z.output<typeof voice>): PlaceFlag[] {
  if (said.verify) return [said.verify.hasPendingVerification ? 'PendingVerification' : 'NeedsReverification']
  if (said.complyWithGuidelines)
    return [said.complyWithGuidelines.recommendationReason === 'BUSINESS_LOCATION_DISABLED' ? 'Disabled' : 'Suspended']
  if (said.resolveOwnershipConflict !== undefined) return ['Duplicate']
  if (said.waitForVoiceOfMerchant === undefined) return []
  return ['PendingReview', ...(said.hasBusinessAuthority ? (['Verified'] as const) : [])]
}
