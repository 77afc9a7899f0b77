import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { useFilterState } from '#platform/web/list/use-filter-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
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
    queryKey: ['list', 'tenants', 'sums', agencyId, clauses],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callsOf(tenants).sums({ body: { agencyID: agencyId, filters: [...clauses] }, signal }),
  })
  const sums = [
    [data?.tenants, t('sumTenants', { active: data?.active ?? 0 })],
    [data?.locations, t('sumLocations')],
    [data?.unanswered, t('sumUnanswered')],
    [data?.toApprove, t('sumToApprove')],
    [data?.broken, t('sumBroken', { tenants: data?.brokenTenants ?? 0 })],
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
