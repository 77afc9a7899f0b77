import { useLive } from '#platform/web/api/live.ts'
import { fetchSession, useSession } from '#platform/web/session/session.ts'
import { tenants } from '../contract.ts'

/** Hears that the tenant was paused: the next call is refused, and the page says so at once. */
export function FollowState() {
  const { isAgencyUser } = useSession()
  useLive(tenants, 'stateChanged', () => {
    if (!isAgencyUser) void fetchSession().catch(() => undefined)
  })
  return null
}
