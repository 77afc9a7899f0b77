import { Button } from '@mantine/core'
import { pagePath } from '#platform/contract/page-link.ts'
import { tenantState } from '#product/access/tenants/contract.ts'
import { enterTenant, type TenantActionsSlot } from '#product/access/tenants/web/public.ts'
import { reviews } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'

/** In the console: straight to what waits for an answer or an approval at a tenant. */
export function TenantReviews({ tenant: { id, state, toApprove, unanswered } }: TenantActionsSlot) {
  const t = useReviewsText()
  if (state !== tenantState.Active) return null
  const open = (view: string) => enterTenant(id, `${pagePath(reviews, 'workbench', {})}?view=${view}`)
  return (
    <>
      {toApprove > 0 && (
        <Button variant="default" onClick={() => open('approve')}>
          {t('approveThere', { count: toApprove })}
        </Button>
      )}
      {unanswered > 0 && (
        <Button variant="default" onClick={() => open('unanswered')}>
          {t('answerThere', { count: unanswered })}
        </Button>
      )}
    </>
  )
}
