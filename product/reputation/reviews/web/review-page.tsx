import { Navigate } from '@tanstack/react-router'
import { pagePath } from '#platform/contract/page-link.ts'
import { usePageParams } from '#platform/web/router/page-link.tsx'
import { reviews } from '../contract.ts'

/** The address of one review leads to the workbench with it open; on a phone that is a page of its own. */
export function ReviewPage() {
  const { reviewId } = usePageParams(reviews, 'one')
  return (
    <Navigate
      to={pagePath(reviews, reviews.pages.one.leadsTo, {})}
      search={{ view: 'all', open: String(reviewId) } as never}
      replace
    />
  )
}
