import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { useNow } from './use-now.ts'
import { StateMark } from './state-mark.tsx'
import classes from './parts.module.css'

const AROUND = 2 * Math.PI * 6
const MINUTE = 60_000

type Props = {
  /** ISO instants: when it is due, and since when the clock runs. */
  dueAt: string
  since?: string
  state?: 'running' | 'paused' | 'met'
}

/** How long is left: a ring that empties, amber in the last tenth (or hour), a triangle once late. */
export function DueRing({ dueAt, since, state = 'running' }: Props) {
  const t = usePlatformText()
  const { duration, full } = useFormat()
  const now = useNow()
  if (state === 'paused') return <StateMark shape="paused" label={t('duePaused')} className={classes.calm} />
  if (state === 'met') return <StateMark shape="match" label={t('dueMet')} className={classes.met} />

  const due = new Date(dueAt).getTime()
  const left = (due - now) / MINUTE
  const time = duration(left)
  if (left < 0) {
    return (
      <span className={classes.due} data-late="" title={full(dueAt)}>
        <StateMark shape="late" />
        <span className="sr">{t('dueLate', { time })}</span>
        <span aria-hidden="true">{time}</span>
      </span>
    )
  }
  const whole = since ? (due - new Date(since).getTime()) / MINUTE : 24 * 60
  const share = Math.min(1, left / whole)
  const soon = left < Math.max(60, whole * 0.1) || undefined
  return (
    <span className={classes.due} data-soon={soon} title={full(dueAt)}>
      <svg width="14" height="14" viewBox="0 0 16 16" fill="none" strokeWidth="2.4" aria-hidden="true">
        <circle cx="8" cy="8" r="6" className={classes.dueTrack} />
        <circle
          cx="8"
          cy="8"
          r="6"
          className={classes.dueArc}
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      <span className="sr">{t('dueIn', { time })}</span>
      <span aria-hidden="true">{time}</span>
    </span>
  )
}
