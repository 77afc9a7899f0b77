import { IconClockPause } from '@tabler/icons-react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Review } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'
import classes from './workbench.module.css'

/** That a review in a list is put away, and until when; nothing where it is not. */
export function SnoozeMark({ review: { snoozedUntil } }: { review: Review }) {
  const t = useReviewsText()
  const { dayTime } = useFormat()
  if (!snoozedUntil) return null
  const words = t('snoozeAt', { time: dayTime(snoozedUntil) })
  return (
    <span className={classes.noted} role="img" aria-label={words} title={words}>
      <IconClockPause size={14} stroke={1.6} />
    </span>
  )
}
