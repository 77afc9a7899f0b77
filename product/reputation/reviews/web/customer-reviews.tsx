import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CustomerFillerProps } from '#product/business/customers/web/public.ts'
import { ReviewHistory } from './review-history.tsx'
import { useReviewsText } from './reviews-words.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { reviews } from '../contract.ts'
import classes from './review-pane.module.css'

/** What a customer wrote, newest first, as far as one may see it. */
export function CustomerReviews({ customer: { id } }: CustomerFillerProps) {
  const t = useReviewsText()
  const { data } = useQuery(
    queriesOf(reviews).search({ body: { filters: [{ name: 'customerID', values: [String(id)] }], limit: 20 } }),
  )
  return (
    <section className={classes.written}>
      <h3>{t('written')}</h3>
      {!data && <Skeleton height={56} />}
      {data && data.items.length > 0 && <ReviewHistory reviews={data.items} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('writtenNone')}</p>}
    </section>
  )
}
