import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { singleSignOn } from '../contract.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'

export const sso = callsOf(singleSignOn)

/** The settings, and how to put newer ones in their place. */
export function useSsoConfig() {
  const { data, error, refetch } = useQuery(queriesOf(singleSignOn).config())
  return {
    config: data,
    error,
    refetch: () => void refetch(),
    replace: (config: SsoConfig) => queriesOf(singleSignOn).config.draw({}, () => config),
  }
}

/** The last sign-ins through the provider, fresh whenever one comes. */
export function useAttempts() {
  return useQuery(queriesOf(singleSignOn).attempts()).data?.items
}
