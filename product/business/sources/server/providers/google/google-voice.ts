import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { PlaceFlag } from '../../../contract.ts'
import type { SourceAccount, SourcePlace } from '../../review-source.ts'
import { googleClient } from './google-client.ts'
import type { GoogleLocation } from './google-places.ts'

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
  account: SourceAccount,
  places: readonly SourcePlace[],
): Promise<Map<string, PlaceFlag[]>> {
  const google = googleClient(account)
  const found = new Map<string, PlaceFlag[]>()
  for (const { key, flags } of places) {
    if (flags.includes('CanUpdate')) continue
    try {
      const said = voice.safeParse(await google.get(`/v1/${key}/VoiceOfMerchantState`, {}))
      if (said.success) found.set(key, lacking(said.data))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.status !== 404) break
    }
  }
  return found
}

function lacking(said: z.output<typeof voice>): PlaceFlag[] {
  if (said.verify) return [said.verify.hasPendingVerification ? 'PendingVerification' : 'NeedsReverification']
  if (said.complyWithGuidelines)
    return [said.complyWithGuidelines.recommendationReason === 'BUSINESS_LOCATION_DISABLED' ? 'Disabled' : 'Suspended']
  if (said.resolveOwnershipConflict !== undefined) return ['Duplicate']
  if (said.waitForVoiceOfMerchant === undefined) return []
  return ['PendingReview', ...(said.hasBusinessAuthority ? (['Verified'] as const) : [])]
}
