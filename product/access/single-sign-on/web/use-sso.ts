import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useLive } from '#platform/web/api/live.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import { singleSignOn } from '../contract.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'

export const sso = callsOf(singleSignOn)

/** The settings, and how to put newer ones in their place. */
export function useSsoConfig() {
  const client = useQueryClient()
  const key = ['single-sign-on', currentTenantId()]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => sso.config() })
  return {
    config: data,
    error,
    refetch: () => void refetch(),
    replace: (config: SsoConfig) => void client.setQueryData(key, config),
  }
}

/** The last sign-ins through the provider, fresh whenever one comes. */
export function useAttempts() {
  const { data, refetch } = useQuery({
    queryKey: ['single-sign-on-attempts', currentTenantId()],
    queryFn: () => sso.attempts(),
  })
  useLive(singleSignOn, 'attempted', () => void refetch())
  return data?.items
}
