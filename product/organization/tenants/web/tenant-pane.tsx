import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { chooseLocale } from '#platform/contract/locales.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { type ConsoleTenant, tenants, tenantState } from '../contract.ts'
import type { TenantActionsSlot, TenantLifeSlot } from './public.ts'
import { enterTenant } from './enter-tenant.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { ConnectionMark } from './tenant-marks.tsx'
import { usePause } from './use-pause.ts'
import { useTenantsText } from './use-text.ts'

type Props = { id: RowId; tenant: ConsoleTenant | undefined; controls: PaneControls }

/** One tenant: the way in, what it is, pause and resume, and what others add of its life. */
export function TenantPane({ tenant, controls }: Props) {
  const t = useTenantsText()
  const { number, dateTime, full } = useFormat()
  const inUtc = useFormat('UTC')
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { resume } = usePause()
  if (!tenant) return <MissingPane title={t.title()} controls={controls} />
  const { enumerations } = tenants
  const state = tenantState.nameOf(tenant.state)!
  const isOpen = state === 'Active' || state === 'Paused'
  const at = { agencyId: tenant.agencyID, tenantId: tenant.id }
  const settings = (page: 'general' | 'account') => `${pagePath(tenants, page, at)}?tenant=${tenant.id}`
  const time = (instant: string) => (
    <span className="num" title={full(instant)}>
      {dateTime(instant)}
    </span>
  )
  return (
    <Pane title={tenant.name} note={t.member('tenantState', state)} controls={controls}>
      <Group gap={8}>
        {state !== 'ReadyForDeletion' && <Button onClick={() => enterTenant(tenant.id)}>{t('enter')}</Button>}
        {isOpen && may(actionOf(tenants, 'pause')) && (
          <Button variant="default" onClick={() => (state === 'Active' ? setAsking(true) : void resume(tenant))}>
            {t(state === 'Active' ? 'pause' : 'resume')}
          </Button>
        )}
        {isOpen && may(actionOf(tenants, 'view')) && (
          <Button variant="default" component="a" href={settings('account')}>
            {t('openAccount')}
          </Button>
        )}
        {isOpen && may(actionOf(tenants, 'settings')) && (
          <Button variant="default" component="a" href={settings('general')}>
            {t('openSettings')}
          </Button>
        )}
        <Slot<TenantActionsSlot> name="tenant.actions" props={{ tenant }} />
      </Group>
      <Facts
        facts={[
          ...(tenant.stateSince ? [[t('since'), time(tenant.stateSince)] as const] : []),
          [t('locations'), number(tenant.locations)],
          [t('reviews'), number(tenant.reviews)],
          [t('unanswered'), number(tenant.unanswered)],
          [t('late'), number(tenant.late)],
          [t('refused'), number(tenant.refused)],
          [t('toApprove'), number(tenant.toApprove)],
          [t('connections'), <ConnectionMark key="connections" tenant={tenant} />],
          [t('lastSignIn'), tenant.lastSignIn ? time(tenant.lastSignIn) : t('never')],
          [t('internalName'), tenant.internalName],
          [t('type'), t.member('tenantType', enumerations.tenantType.nameOf(tenant.tenantType)!)],
          [t('account'), t.member('accountType', enumerations.accountType.nameOf(tenant.accountType)!)],
          [t('stage'), t.member('fulfillmentStage', enumerations.fulfillmentStage.nameOf(tenant.fulfillmentStage)!)],
          [t('managedBy'), t.member('managedBy', enumerations.managedBy.nameOf(tenant.managedBy)!)],
          [t('licenseUntil'), tenant.licenseUntil ? inUtc.date(`${tenant.licenseUntil}T12:00:00Z`) : t('licenseNoEnd')],
          [t('timezone'), tenant.timezone],
          [t('locale'), languageName(chooseLocale([tenant.locale]))],
          [t('timeout'), t('minutes', { count: tenant.timeoutMins })],
          [t('number'), number(tenant.id)],
        ]}
      />
      {state !== 'ReadyForDeletion' && (
        <Slot name="entity.history" props={{ entity: 'tenant', id: tenant.id, tenantId: tenant.id }} />
      )}
      <Slot<TenantLifeSlot> name="tenant.life" props={{ tenant }} />
      {isAsking && <PauseDialog tenant={tenant} onClose={() => setAsking(false)} />}
    </Pane>
  )
}
