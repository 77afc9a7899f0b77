import { Button } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { reviews } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'

/** The way to the reviews that somebody sees, where a page of all locations is not theirs. */
export function SeeReviews() {
  const t = useReviewsText()
  const may = useMay()
  if (!may(actionOf(reviews, 'view'))) return null
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => <PageLink system={reviews} page="workbench" search={{ view: 'all' }} {...props} />}
    >
      {t('showAnswered')}
    </Button>
  )
}
