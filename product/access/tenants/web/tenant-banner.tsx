import { later } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { FollowState } from './follow-state.tsx'

const InsideBanner = later(() => import('./inside-banner.tsx').then(({ InsideBanner }) => InsideBanner))

/** Above every page of a tenant: hears of its state, and says to people of the agency where they are. */
export function TenantBanner() {
  const { isAgencyUser, isImpersonated, tenant } = useSession()
  return (
    <>
      <FollowState />
      {isAgencyUser && !isImpersonated && tenant && <InsideBanner />}
    </>
  )
}
