import { useLive } from '#platform/web/api/live.ts'
import { featureFlags } from '../contract.ts'
import { forgetFlag } from './kept-flags.ts'

/** Stands in the shell: what this browser kept of a flag that changed is forgotten before it is asked for anew. */
export function FollowFlags() {
  useLive(featureFlags, 'changed', ({ key }) => forgetFlag(key))
  return null
}
