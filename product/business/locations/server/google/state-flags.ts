import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { GoogleClient } from '#product/business/credentials/server/public.ts'
import type { credentialStateFlag } from '#product/business/credentials/contract.ts'
import type { GoogleLocation } from './read-google-locations.ts'

export type StateFlag = (typeof credentialStateFlag)['members'][number]

/** Verifications v1, `VoiceOfMerchantState`; what is false is left out. */
const voice = z.object({
  hasBusinessAuthority: z.boolean().optional(),
  verify: z.object({ hasPendingVerification: z.boolean().optional() }).optional(),
  waitForVoiceOfMerchant: z.unknown().optional(),
  resolveOwnershipConflict: z.unknown().optional(),
  complyWithGuidelines: z.object({ recommendationReason: z.string().optional() }).optional(),
})

/** What Google says of each of some places. Those that do not speak for their business are asked about one by one; where that API is not switched on, nothing more is known of them. */
export async function stateFlagsOf(
  google: GoogleClient,
  places: readonly GoogleLocation[],
): Promise<Map<string, StateFlag[]>> {
  const flags = new Map(places.map((place) => [place.name, ownFlags(place)]))
  for (const { name, metadata } of places) {
    if (metadata?.hasVoiceOfMerchant) continue
    try {
      const said = voice.safeParse(await google.get(`/v1/${name}/VoiceOfMerchantState`, {}))
      if (said.success) flags.get(name)!.push(...lacking(said.data))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.status !== 404) break
    }
  }
  return new Map([...flags].map(([name, own]) => [name, [...new Set(own)]]))
}

function ownFlags({ metadata }: GoogleLocation): StateFlag[] {
  return [
    ...(metadata?.hasGoogleUpdated ? (['UpdatedBySource'] as const) : []),
    ...(metadata?.hasPendingEdits ? (['PendingReview'] as const) : []),
    ...(metadata?.canDelete ? (['CanDelete'] as const) : []),
    ...(metadata?.duplicateLocation ? (['Duplicate'] as const) : []),
    ...(metadata?.hasVoiceOfMerchant ? (['Verified', 'Published', 'CanUpdate'] as const) : []),
  ]
}

function lacking(said: z.output<typeof voice>): StateFlag[] {
  if (said.verify) return [said.verify.hasPendingVerification ? 'PendingVerification' : 'NeedsReverification']
  if (said.complyWithGuidelines)
    return [said.complyWithGuidelines.recommendationReason === 'BUSINESS_LOCATION_DISABLED' ? 'Disabled' : 'Suspended']
  if (said.resolveOwnershipConflict !== undefined) return ['Duplicate']
  if (said.waitForVoiceOfMerchant === undefined) return []
  return ['PendingReview', ...(said.hasBusinessAuthority ? (['Verified'] as const) : [])]
}
