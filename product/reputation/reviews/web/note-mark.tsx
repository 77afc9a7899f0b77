import { IconNote } from '@tabler/icons-react'
import { useReviewsText } from './reviews-words.ts'
import classes from './workbench.module.css'

/** How many private notes a review in a list has; nothing where there are none. */
export function NoteMark({ count }: { count: number }) {
  const t = useReviewsText()
  if (!count) return null
  const words = t('noteCount', { count })
  return (
    <span className={classes.noted} role="img" aria-label={words} title={words}>
      <IconNote size={14} stroke={1.6} />
      {count > 1 && count}
    </span>
  )
}
