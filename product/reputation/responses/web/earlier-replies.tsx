import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** The answers before this one, as they were. */
export function EarlierReplies({ earlier }: { earlier: readonly Response[] }) {
  const t = useResponsesText()
  const { dateTime, date } = useFormat()
  return (
    <ul className={classes.earlier}>
      {earlier.map((one) => (
        <li key={one.id}>
          <p className={classes.quiet}>
            {[one.authorName ?? t.member('responseOrigin', one.origin), dateTime(one.createdAt)].join(' · ')}
            {one.removedAt && <StateMark shape="blocked" label={t('removedOn', { date: date(one.removedAt) })} />}
          </p>
          <p className={classes.words} dir="auto">
            {one.text}
          </p>
        </li>
      ))}
    </ul>
  )
}
