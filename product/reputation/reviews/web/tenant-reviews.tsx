import { Button } from '@mantine/core'
import { pagePath } from '#platform/contract/page-link.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { enterTenant, type TenantActionsSlot } from '#product/organization/tenants/web/public.ts'
import { reviews } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'

/** In the console: straight to what somebody must do about the reviews of a tenant, most pressing first. */
export function TenantReviews({ tenant }: TenantActionsSlot) {
  const t = useReviewsText()
  if (tenant.state !== tenantState.Active) return null
  const ways = [
    ['rejected', 'refusedThere', tenant.refused],
    ['late', 'lateThere', tenant.late],
    ['approve', 'approveThere', tenant.toApprove],
    ['unanswered', 'answerThere', tenant.unanswered],
  ] as const
  return ways.map(
    ([view, label, count]) =>
      count > 0 && (
        <Button
          key={view}
          variant="default"
          onClick={() => enterTenant(tenant.id, `${pagePath(reviews, 'workbench', {})}?view=${view}`)}
        >
          {t(label, { count })}
        </Button>
      ),
  )
}
