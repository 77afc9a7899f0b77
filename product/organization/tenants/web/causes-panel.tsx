import { useQuery } from '@tanstack/react-query'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { tenants } from '../contract.ts'
import { addressOfCause } from './address-of-cause.ts'
import { CauseRow } from './cause-row.tsx'
import classes from './console.module.css'
import { useTenantsText } from './use-text.ts'

/** What a cause sets in the address; what another one set goes. */
const cleared = {
  state: undefined,
  brokenSource: undefined,
  toApprove: undefined,
  late: undefined,
  refused: undefined,
  connections: undefined,
  lastSignIn: undefined,
  licenseUntil: undefined,
  fulfillmentStage: undefined,
}

/** What asks for a hand at several tenants at once; each leads to just those, and into the first of them. */
export function CausesPanel({ agencyId }: { agencyId: number }) {
  const t = useTenantsText()
  const [search, change] = useSearchState()
  const { data } = useQuery(queriesOf(tenants).causes({ body: { agencyID: agencyId } }))
  if (!data) return null
  const isOpen = (wanted: Record<string, string>) =>
    Object.entries(wanted).every(([name, value]) => search[name] === value)
  return (
    <section className={classes.causes} aria-label={t('causes')}>
      <h2>{t('causes')}</h2>
      {data.length === 0 && <p>{t('nothingToDo')}</p>}
      {data.map((one) => {
        const wanted = addressOfCause(one)
        const isCurrent = isOpen(wanted)
        return (
          <CauseRow
            key={`${one.cause} ${one.source?.id ?? ''}`}
            one={one}
            agencyId={agencyId}
            isCurrent={isCurrent}
            onChoose={() => change({ ...cleared, ...(isCurrent ? {} : wanted), open: undefined }, 'push')}
          />
        )
      })}
    </section>
  )
}
