import { IconPhoto } from '@tabler/icons-react'
import { useReviewsText } from './reviews-words.ts'
import classes from './workbench.module.css'

/** How many pictures and videos a review in a list has; nothing where there are none. */
export function PictureMark({ count }: { count: number }) {
  const t = useReviewsText()
  if (!count) return null
  const words = t('media', { count })
  return (
    <span className={classes.noted} role="img" aria-label={words} title={words}>
      <IconPhoto size={14} stroke={1.6} />
      {count > 1 && count}
    </span>
  )
}
