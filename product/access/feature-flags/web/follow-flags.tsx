import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#platform/web/api/live.ts'
import { sessionQuery } from '#platform/web/session/session.ts'
import { featureFlags } from '../contract.ts'
import { forgetFlag } from './kept-flags.ts'

/** Stands in the shell: a flag that changed is asked for anew at once, in the session too, so that a switch works without a reload. */
export function FollowFlags() {
  const queries = useQueryClient()
  useLive(featureFlags, 'changed', ({ key }) => {
    forgetFlag(key)
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['feature-flag'] })
    void queries.invalidateQueries({ queryKey: ['feature-flags'] })
  })
  return null
}
