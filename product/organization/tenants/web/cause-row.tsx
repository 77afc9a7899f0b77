import { Button } from '@mantine/core'
import { readFilters } from '#platform/contract/filter-address.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { type CauseOfTenants, tenants } from '../contract.ts'
import { addressOfCause } from './address-of-cause.ts'
import classes from './console.module.css'
import { enterTenant } from './enter-tenant.ts'
import type { TenantCauseSlot } from './public.ts'
import { useTenantsText } from './use-text.ts'

type Cause = CauseOfTenants['cause']

const shapes: Record<Cause, StateShape> = {
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
const ofReplies: ReadonlySet<Cause> = new Set(['refusedReply', 'waitingApproval'])
/** Those that are nobody's but the tenants' own: the way in is enough. */
const ofTenants: ReadonlySet<Cause> = new Set(['licenseOver', 'noSignIn', 'onboarding', 'paused'])

type Props = { one: CauseOfTenants; agencyId: number; isCurrent: boolean; onChoose: () => void }

/** One cause: the list of its tenants, and the way into the first of them to where it is mended. */
export function CauseRow({ one, agencyId, isCurrent, onChoose }: Props) {
  const t = useTenantsText()
  const { act, isBusy } = useAct()
  const { cause, source, things } = one
  const title = source ? t('brokenAt', { source: source.name }) : t.member('tenantCause', cause)
  const openFirst = async (page: string) => {
    const wanted = addressOfCause(one)
    const filters = readFilters(wanted, Object.keys(wanted))
    const { items } = await callsOf(tenants).search({ body: { agencyID: agencyId, filters, limit: 1 } })
    if (items[0]) enterTenant(items[0].id, page)
  }
  const button = (page: string, label = t('openFirst', { count: one.tenants })) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={`${label}: ${title}`}
      onClick={() => void act(() => openFirst(page))}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.cause} data-current={isCurrent || undefined}>
      <button type="button" aria-pressed={isCurrent} onClick={onChoose}>
        <StateMark shape={shapes[cause]} />
        <span>
          <b>{title}</b>
          <small>
            {t('count', { count: one.tenants })}
            {cause === 'brokenConnection' && `, ${t('things', { count: things })}`}
            {ofReplies.has(cause) && `, ${t('replies', { count: things })}`}
            {cause === 'lateReply' && `, ${t('reviewsCount', { count: things })}`}
          </small>
        </span>
      </button>
      {ofTenants.has(cause) ? button('/') : <Slot<TenantCauseSlot> name="tenant.cause" props={{ cause, button }} />}
    </div>
  )
}
