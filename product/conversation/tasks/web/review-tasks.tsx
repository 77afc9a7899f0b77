import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { OriginTasks } from './origin-tasks.tsx'
import classes from './tasks.module.css'
import { useTasksText } from './use-text.ts'

const MOST = 80

/** The open tasks about a review. */
export function ReviewTasks({ review }: Pick<NotesFillerProps, 'review'>) {
  const t = useTasksText()
  const { id, title, text, customerName, locationID } = review
  const said = (title || text || customerName || t('aboutReview')).replaceAll(/\s+/g, ' ').trim()
  return (
    <OriginTasks
      className={classes.inReview}
      from={{
        reviewID: id,
        locationID,
        type: 'ReviewMonitor',
        title: said.length > MOST ? `${said.slice(0, MOST - 1)}…` : said,
      }}
    />
  )
}
