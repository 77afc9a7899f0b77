import { Button } from '@mantine/core'
import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { useSnooze } from './use-snooze.ts'
import classes from './snooze.module.css'

/** In the pane of a review that is put away: until when, by whom, and the way back. */
export function SnoozedNote({ review }: { review: Review }) {
  const t = useReviewsText()
  const rights = useReviewRights()
  const { dayTime } = useFormat()
  const { end } = useSnooze()
  const time = dayTime(review.snoozedUntil!)
  const name = review.snoozedByName
  return (
    <Note>
      <span className={classes.put}>
        {name ? t('snoozeAtBy', { time, name }) : t('snoozeAt', { time })}
        {rights.read && (
          <Button variant="default" size="xs" onClick={() => void end(review)}>
            {t('snoozeEnd')}
          </Button>
        )}
      </span>
    </Note>
  )
}
