import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ConsoleTenant, fulfillmentStage, tenantState } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

const shapes: Record<(typeof tenantState.members)[number], StateShape> = {
  Active: 'live',
  Paused: 'paused',
  Terminated: 'blocked',
  ReadyForDeletion: 'missing',
}

type Props = { tenant: ConsoleTenant }

/** The state of a tenant with its word; one whose license is over, and one that is still being set up, say so. */
export function TenantStateMark({ tenant }: Props) {
  const t = useTenantsText()
  const name = tenantState.nameOf(tenant.state) ?? 'Active'
  if (name === 'Active' && tenant.isLicenseOver)
    return <StateMark shape="late" label={t.member('tenantCause', 'licenseOver')} />
  if (name === 'Active' && tenant.fulfillmentStage === fulfillmentStage.Onboarding)
    return <StateMark shape="pending" label={t.member('fulfillmentStage', 'Onboarding')} />
  return <StateMark shape={shapes[name]} label={t.member('tenantState', name)} />
}

/** How many of its connected accounts work, and where one works no more. */
export function ConnectionMark({ tenant }: Props) {
  const t = useTenantsText()
  const { list } = useFormat()
  const { connections, broken, brokenSources } = tenant
  if (connections === 0) return <StateMark shape="missing" label={t('noConnection')} />
  const label = (
    <>
      <b className="num">{t('connected', { working: connections - broken, all: connections })}</b>
      {broken > 0 && <span className="cut"> {t('outAt', { sources: list(brokenSources) })}</span>}
    </>
  )
  return <StateMark shape={broken > 0 ? 'blocked' : 'live'} label={label} />
}
