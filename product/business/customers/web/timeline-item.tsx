import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { TimelineEntry } from '../contract.ts'
import classes from './timeline.module.css'

/** What the slot `customers.timeline` gives to those who fill it; each draws its own kinds and nothing of any other. */
export type TimelineFillerProps = { entry: TimelineEntry }

type Props = TimelineFillerProps & {
  icon: Icon
  /** What happened, with the link to what it happened to. */
  children: ReactNode
  /** Who did it, where the entry names nobody. */
  by?: string
  /** Beside the moment nothing closer than the day is known. */
  isDay?: boolean
  tone?: 'negative'
}

/** One entry of a timeline: what happened, the first words of what was said, and when, by whom and where. */
export function TimelineItem({ entry, icon: Mark, children, by, isDay, tone }: Props) {
  const { date, dateTime, full } = useFormat()
  const { at, byName, locationName, excerpt } = entry
  return (
    <li className={classes.entry}>
      <span className={classes.mark} data-tone={tone}>
        <Mark size={14} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.what}>{children}</p>
        {excerpt && (
          <p className={classes.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={classes.when}>
          <time dateTime={at} title={full(at)}>
            {isDay ? date(at) : dateTime(at)}
          </time>
          {[byName ?? by, locationName].filter(Boolean).map((said) => (
            <span key={said}>{said}</span>
          ))}
        </p>
      </div>
    </li>
  )
}
