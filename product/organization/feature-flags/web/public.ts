import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FLAG_CACHE_MINUTES, featureFlags, type KnownFlag, knownFlags } from '../contract.ts'
import { keepFlag, keptFlag } from './kept-flags.ts'

/** Whether a flag is on for oneself in the tab's tenant: kept 20 minutes in this browser, asked anew at once when a flag changed. */
export function useFlag(flag: KnownFlag): boolean {
  const { user, featureFlags: known } = useSession()
  const place = { userId: user.id, tenantId: currentTenantId() ?? 0, flag }
  const { data } = useQuery({
    enabled: place.tenantId > 0,
    staleTime: FLAG_CACHE_MINUTES * 60_000,
    refetchInterval: FLAG_CACHE_MINUTES * 60_000,
    ...queriesOf(featureFlags).isEnabled.made(place, async () => {
      const kept = keptFlag(place)
      if (kept !== undefined) return kept
      const { enabled } = await callsOf(featureFlags).isEnabled({ params: { featureFlagId: knownFlags[flag] } })
      keepFlag(place, enabled)
      return enabled
    }),
  })
  return data ?? known?.[flag] ?? false
}
