import { Button } from '@mantine/core'
import { IconGhost } from '@tabler/icons-react'
import { actionOf } from '#platform/contract/define-system.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { LocationSlot } from '#product/business/locations/web/public.ts'
import { reviews } from '../contract.ts'
import { FetchReviewsNow } from './fetch-reviews-now.tsx'
import { useReviewsText } from './reviews-words.ts'

/** On a location's page: reads its reviews now, and leads to those that it lost. */
export function LocationReviews({ locationId }: LocationSlot) {
  const t = useReviewsText()
  const may = useMay()
  const search = { view: 'lost', location: String(locationId) }
  return (
    <>
      <FetchReviewsNow locationId={locationId} />
      {may(actionOf(reviews, 'view')) && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconGhost size={14} stroke={1.75} />}
          renderRoot={(props: object) => <PageLink system={reviews} page="workbench" search={search} {...props} />}
        >
          {t('lost')}
        </Button>
      )}
    </>
  )
}
