import classes from './benchmark.module.css'
import { isFew } from './cohort.ts'
import { useBenchmarkText } from './use-text.ts'

type Props = {
  value: number | null
  say: (value: number) => string
  /** On how many reviews it stands, or of how many replies the time is known. */
  count: number
  isReplies?: boolean
}

/** A number and on how many it stands; that these are few is said in words. */
export function NumberOf({ value, say, count, isReplies }: Props) {
  const t = useBenchmarkText()
  if (value === null) return '–'
  const of = t(isReplies ? 'ofReplies' : 'ofReviews', { count })
  return (
    <span className={classes.number} data-few={isFew(count) || undefined}>
      <b>{say(value)}</b> <span>{isFew(count) ? t('fewOf', { of }) : of}</span>
    </span>
  )
}
