import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { PriorityMark } from '#product/conversation/tickets/web/public.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { type DryRun, DRY_RUN_DAYS, type RuleSubject } from '../contract.ts'
import classes from './automations.module.css'
import { useRulesText } from './use-text.ts'

type Props = { subject: RuleSubject; tried: DryRun | undefined; isStale: boolean }

/** What a rule would have done on what it acts on, of the last 90 days; grey once it says something else. */
export function DryRunPanel({ subject, tried, isStale }: Props) {
  const t = useRulesText()
  const { number, date } = useFormat()
  const sourceName = useSourceName()
  const most = Math.max(1, ...(tried?.weeks.map(({ matched }) => matched) ?? []))
  return (
    <aside className={classes.tried} aria-label={t('dryRunOver', { days: DRY_RUN_DAYS })}>
      <h2>{t('dryRunOver', { days: DRY_RUN_DAYS })}</h2>
      {!tried && <p className={classes.quiet}>{t('dryRunNone')}</p>}
      {tried && (
        <div data-stale={isStale || undefined} className={classes.result}>
          {isStale && <p role="status">{t('dryRunStale')}</p>}
          <p className={classes.matched}>
            <b>{number(tried.matched)}</b> {t(`of_${subject}`, { total: number(tried.total) })}
          </p>
          <p className={classes.quiet}>
            {[
              tried.overLimit > 0 && t('overLimitCount', { count: tried.overLimit }),
              tried.held > 0 && t('heldCount', { count: tried.held }),
              t('nothingChanged'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={classes.weeks} role="img" aria-label={t('byWeek', { most: number(most) })}>
            {tried.weeks.map(({ from, matched }) => (
              <span
                key={from}
                title={`${date(from)}: ${number(matched)}`}
                style={{ blockSize: `${(100 * matched) / most}%` }}
              />
            ))}
          </div>
          {tried.matched === 0 && <p>{t('noMatch')}</p>}
          {tried.newest.length > 0 && (
            <table className={classes.newest}>
              <thead>
                <tr>
                  <th scope="col">{t('date')}</th>
                  <th scope="col">{t.member('ruleSubject', subject)}</th>
                  <th scope="col">{t('wouldHappen')}</th>
                </tr>
              </thead>
              <tbody>
                {tried.newest.map(({ review, ticket, question, would }) => (
                  <tr key={(review ?? ticket ?? question)!.id}>
                    <td>{date(ticket?.openedAt ?? (review ?? question)!.date)}</td>
                    <td>
                      <span className={classes.reviewed}>
                        {review && (
                          <>
                            {review.rating !== null && <Stars value={review.rating} />}
                            <SourceMark name={sourceName(review.sourceID)} hideName />
                            <span className="cut">{review.text || review.locationName}</span>
                          </>
                        )}
                        {question && <span className="cut">{question.text}</span>}
                        {ticket && (
                          <>
                            <PriorityMark priority={ticket.priority} isBare />
                            <span className="num">{ticket.number}</span>
                            <span className="cut">{ticket.title ?? ticket.locationName}</span>
                          </>
                        )}
                      </span>
                    </td>
                    <td>{t.member('wouldBe', would)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </aside>
  )
}
