import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/web/list/filters.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { tenants } from '../contract.ts'
import classes from './console.module.css'
import { useTenantsText } from './use-text.ts'

type Props = { agencyId: number; filters: readonly Filter[] }

/** What the tenants that fit come to together. */
export function SumsStrip({ agencyId, filters }: Props) {
  const t = useTenantsText()
  const { number } = useFormat()
  const { clauses } = useFilterState(filters)
  const { data } = useQuery({
    ...queriesOf(tenants).sums({ body: { agencyID: agencyId, filters: [...clauses] } }),
    placeholderData: keepPreviousData,
  })
  const sums = [
    [data?.tenants, t('sumTenants', { active: data?.active ?? 0 })],
    [data?.locations, t('sumLocations')],
    [data?.unanswered, t('sumUnanswered')],
    [data?.late, t('sumLate')],
    [data?.refused, t('sumRefused')],
    [data?.toApprove, t('sumToApprove')],
    [data?.broken, t('sumBroken', { count: data?.brokenTenants ?? 0 })],
  ] as const
  return (
    <dl className={classes.sums}>
      {sums.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value === undefined ? '–' : number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
