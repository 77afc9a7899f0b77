import { usePlatformText } from '../words/platform-text.ts'
import classes from './parts.module.css'

const star = 'M6 .9l1.55 3.2 3.5.48-2.55 2.45.63 3.48L6 8.82 2.87 10.5l.63-3.48L.95 4.58l3.5-.48z'

/** A value of 1 to 5, rounded to whole stars; gold inside a dark edge, an unearned star is only an edge. */
export function Stars({ value, size = 'sm' }: { value: number; size?: 'sm' | 'md' | 'lg' }) {
  const t = usePlatformText()
  const earned = Math.round(value)
  return (
    <span className={classes.stars} data-size={size} role="img" aria-label={t('outOf', { value })}>
      {[1, 2, 3, 4, 5].map((n) => (
        <svg key={n} viewBox="0 0 12 12" aria-hidden="true">
          <path
            d={star}
            className={n <= earned ? classes.earned : classes.unearned}
            strokeLinejoin="round"
            strokeWidth=".9"
          />
        </svg>
      ))}
    </span>
  )
}
