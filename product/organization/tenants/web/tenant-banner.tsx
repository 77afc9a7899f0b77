import { actionOf } from '#platform/contract/define-system.ts'
import { later } from '#platform/web/parts/later.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { accountRuleOf } from '../account-rules.ts'
import { tenants } from '../contract.ts'
import { FollowState } from './follow-state.tsx'

const OverdueBanner = later(() => import('./overdue-banner.tsx').then(({ OverdueBanner }) => OverdueBanner))
const InsideBanner = later(() => import('./inside-banner.tsx').then(({ InsideBanner }) => InsideBanner))

/** Above every page of a tenant: hears of its state, says to its administrators what is overdue, and to people of the agency where they are. */
export function TenantBanner() {
  const { isAgencyUser, isImpersonated, tenant } = useSession()
  const isOverdue = useMay()(actionOf(tenants, 'edit')) && tenant && accountRuleOf(tenant.accountType).isOverdue
  return (
    <>
      <FollowState />
      {isOverdue && <OverdueBanner />}
      {isAgencyUser && !isImpersonated && tenant && <InsideBanner />}
    </>
  )
}
