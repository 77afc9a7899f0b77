import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { milestones, type ShownMilestone } from '../contract.ts'
import classes from './milestones.module.css'
import { useMilestonesText } from './use-text.ts'

/** What was done, numbered as the marks in the trend above it. */
export function MilestoneList({ items, count }: { items: readonly ShownMilestone[]; count: number }) {
  const t = useMilestonesText()
  const { date } = useFormat()
  const wordsOf = ({ kind, text, count: times }: ShownMilestone) => {
    const what = text ?? t.member('milestoneKind', kind)
    return times > 1 ? t('times', { what, count: times }) : what
  }
  return (
    <section className={classes.whatWeDid} aria-label={t('whatWeDid')}>
      <header>
        <h3>{t('whatWeDid')}</h3>
        {count > items.length && <span>{t('newest', { shown: items.length, count })}</span>}
        <PageLink system={milestones} page="list">
          {t('all')}
        </PageLink>
      </header>
      {/* scrolls where there is little room */}
      <ol tabIndex={0} aria-label={t('whatWeDid')}>
        {items.map((one, at) => (
          <li key={`${one.day} ${one.kind} ${one.text}`}>
            <b className={classes.mark} aria-hidden="true">
              {at + 1}
            </b>
            <span>
              <time dateTime={one.day}>{date(`${one.day}T12:00:00Z`)}</time>
              <span>{wordsOf(one)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
