import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { FormPage } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { inbox, SUM_DAYS } from '../contract.ts'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

/** How threads pass the stages: how many came, how many are there, how long they stay. */
export function FunnelPage() {
  const t = useInboxText()
  const { number } = useFormat()
  const [search, change] = useSearchState()
  const days = SUM_DAYS.find((one) => String(one) === search['days']) ?? 30
  const { data: sums = [] } = useQuery(queriesOf(inbox).stageSums({ query: { days } }))
  const most = Math.max(1, ...sums.map(({ came }) => came))
  return (
    <FormPage title={t.page('funnel')} note={t('doesFunnel')}>
      <SegmentedControl
        className={classes.period}
        aria-label={t('period')}
        data={SUM_DAYS.map((one) => ({ value: String(one), label: t('lastDays', { count: one }) }))}
        value={String(days)}
        onChange={(value) => change({ days: value })}
      />
      {sums.length === 0 ? (
        <p>{t('noneStages')}</p>
      ) : (
        <table className={classes.funnel}>
          <thead>
            <tr>
              <th scope="col">{t('stage')}</th>
              <th scope="col">{t('came')}</th>
              <th scope="col">{t('there')}</th>
              <th scope="col">{t('median')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ id, name, came, there, medianHours }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <span className={classes.share} style={{ inlineSize: `${(100 * came) / most}%` }} />
                </th>
                <td>{number(came)}</td>
                <td>{number(there)}</td>
                <td>{medianHours === null ? '–' : t('hours', { hours: number(Math.round(medianHours * 10) / 10) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormPage>
  )
}
