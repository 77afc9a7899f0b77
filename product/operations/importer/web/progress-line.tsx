import classes from './importer.module.css'

type Props = { label: string; done: number; total: number | null }

/** How far something is; a total that nobody knows shows movement alone. */
export function ProgressLine({ label, done, total }: Props) {
  const share = total ? Math.min(100, Math.round((100 * done) / total)) : undefined
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      data-unknown={share === undefined || undefined}
    >
      <i style={share === undefined ? undefined : { inlineSize: `${share}%` }} />
    </div>
  )
}
