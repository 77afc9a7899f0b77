import classes from './benchmark.module.css'
import type { Side } from './cohort.ts'
import { useBenchmarkText } from './use-text.ts'

/** Half as wide as a mark is. */
export const MARK = 6

/** Ours are discs, theirs are diamonds; those on few reviews are hollow. */
export function markPath(side: Side, x: number, y: number, r = MARK): string {
  if (side === 'ours') return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  const d = r * 1.25
  return `M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`
}

/** The mark of a side with its word. */
export function SideMark({ side, isFew = false, label }: { side: Side; isFew?: boolean; label?: string }) {
  const t = useBenchmarkText()
  return (
    <span className={classes.side}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path className={classes.mark} data-side={side} data-few={isFew || undefined} d={markPath(side, 8, 8, 5)} />
      </svg>
      {label ?? t(side)}
    </span>
  )
}
