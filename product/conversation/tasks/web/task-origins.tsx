import { PageLink } from '#platform/web/router/page-link.tsx'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { Task } from '../contract.ts'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

/** The review and the ticket that a task was created from; what is gone or not for the reader is said. */
export function TaskOrigins({ task: { reviewID, reviewState, ticketID, ticketNumber, ticketState } }: { task: Task }) {
  const t = useTasksText()
  if (!reviewState && !ticketState) return null
  return (
    <section className={classes.section} aria-label={t('origin')}>
      <h3>{t('origin')}</h3>
      {reviewState && (
        <p className={classes.text}>
          {reviewID === null ? (
            t(reviewState === 'Removed' ? 'reviewRemoved' : 'reviewHidden')
          ) : (
            <PageLink className={classes.link} system={reviews} page="one" params={{ reviewId: reviewID }}>
              {t('fromReview')}
            </PageLink>
          )}
        </p>
      )}
      {ticketState && (
        <p className={classes.text}>
          {ticketID === null ? (
            t(ticketState === 'Removed' ? 'ticketRemoved' : 'ticketHidden')
          ) : (
            <PageLink className={classes.link} system={tickets} page="list" search={{ open: String(ticketID) }}>
              {t('fromTicket', { number: ticketNumber ?? '' })}
            </PageLink>
          )}
        </p>
      )}
    </section>
  )
}
