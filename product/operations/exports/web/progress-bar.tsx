import type { Exported } from '../contract.ts'
import classes from './exports.module.css'

/** How much of an export is written; without an end where the rows could not be counted. */
export function ProgressBar({ one: { rowsDone, rowsTotal }, label }: { one: Exported; label: string }) {
  const share = rowsTotal ? Math.min(1, rowsDone / rowsTotal) : undefined
  return (
    <span
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      data-unknown={share === undefined || undefined}
    >
      <i style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }} />
    </span>
  )
}
