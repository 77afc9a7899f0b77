import { useQuery } from '@tanstack/react-query'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type CauseOfTenants, fulfillmentStage, NO_SIGN_IN_DAYS, tenants, tenantState } from '../contract.ts'
import classes from './console.module.css'
import { useTenantsText } from './use-text.ts'

const shapes: Record<CauseOfTenants['cause'], StateShape> = {
  brokenConnection: 'blocked',
  refusedReply: 'rejected',
  lateReply: 'late',
  waitingApproval: 'to-approve',
  notConnected: 'missing',
  licenseOver: 'late',
  noSignIn: 'late',
  onboarding: 'pending',
  paused: 'paused',
}
const ofReplies: ReadonlySet<CauseOfTenants['cause']> = new Set(['refusedReply', 'waitingApproval'])
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

/** What asks for a hand at several tenants at once; each leads to just those. */
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
        const wanted = addressOf(one)
        const isCurrent = isOpen(wanted)
        return (
          <button
            key={`${one.cause} ${one.source?.id ?? ''}`}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => change({ ...cleared, ...(isCurrent ? {} : wanted) }, 'push')}
          >
            <StateMark shape={shapes[one.cause]} />
            <span>
              <b>{one.source ? t('brokenAt', { source: one.source.name }) : t.member('tenantCause', one.cause)}</b>
              <small>
                {t('count', { count: one.tenants })}
                {one.cause === 'brokenConnection' && `, ${t('things', { count: one.things })}`}
                {ofReplies.has(one.cause) && `, ${t('replies', { count: one.things })}`}
                {one.cause === 'lateReply' && `, ${t('reviewsCount', { count: one.things })}`}
              </small>
            </span>
          </button>
        )
      })}
    </section>
  )
}

/** The filters that leave just these tenants, as they stand in the address. */
function addressOf({ cause, source }: CauseOfTenants): Record<string, string> {
  const isActive = { state: String(tenantState.Active) }
  switch (cause) {
    case 'brokenConnection':
      return { ...isActive, brokenSource: String(source?.id) }
    case 'refusedReply':
      return { ...isActive, refused: 'gt:0' }
    case 'lateReply':
      return { ...isActive, late: 'gt:0' }
    case 'waitingApproval':
      return { ...isActive, toApprove: 'gt:0' }
    case 'notConnected':
      return { ...isActive, connections: '0' }
    case 'licenseOver':
      return { ...isActive, licenseUntil: `lt:${daysAgo(0).slice(0, 10)}` }
    case 'noSignIn':
      return { ...isActive, lastSignIn: `lt:${daysAgo(NO_SIGN_IN_DAYS)}` }
    case 'onboarding':
      return { ...isActive, fulfillmentStage: String(fulfillmentStage.Onboarding) }
    default:
      return { state: String(tenantState.Paused) }
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '')
}
