import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { chooseLocale } from '#platform/contract/locales.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Tenant, tenants } from '../contract.ts'
import type { TenantActionsSlot } from './public.ts'
import { enterTenant } from './enter-tenant.ts'
import { useTenantsText } from './use-text.ts'

type Props = { id: RowId; tenant: Tenant | undefined; controls: PaneControls }

/** One tenant: what it is, the way in, and pause and resume. */
export function TenantPane({ tenant, controls }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { number } = useFormat()
  const may = useMay()
  const { refresh } = useListRows<Tenant>('tenants', ({ id }) => id)
  const [isAsking, setAsking] = useState(false)
  if (!tenant) {
    return (
      <Pane title={t.title()} controls={controls}>
        <EmptyState kind="filtered" title={platform('notFoundCall')} />
      </Pane>
    )
  }
  const { enumerations } = tenants
  const state = enumerations.tenantState.nameOf(tenant.state)!
  const setPaused = async (paused: boolean, version = tenant.version) => {
    setAsking(false)
    try {
      const saved = await callsOf(tenants).pause({ params: { tenantId: tenant.id }, body: { paused, version } })
      toast({
        message: t(paused ? 'nowPaused' : 'nowResumed', { name: tenant.name }),
        undo: () => setPaused(!paused, saved.version),
      })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    }
    await refresh()
  }
  const canPause = may(actionOf(tenants, 'pause')) && (state === 'Active' || state === 'Paused')
  return (
    <Pane title={tenant.name} note={t.member('tenantState', state)} controls={controls}>
      <Group gap={8}>
        <Button onClick={() => enterTenant(tenant.id)}>{t('enter')}</Button>
        {canPause && (
          <Button variant="default" onClick={() => (state === 'Active' ? setAsking(true) : void setPaused(false))}>
            {t(state === 'Active' ? 'pause' : 'resume')}
          </Button>
        )}
        <Slot<TenantActionsSlot> name="tenant.actions" props={{ tenant }} />
      </Group>
      <Facts
        facts={[
          [t('internalName'), tenant.internalName],
          [t('type'), t.member('tenantType', enumerations.tenantType.nameOf(tenant.tenantType)!)],
          [t('account'), t.member('accountType', enumerations.accountType.nameOf(tenant.accountType)!)],
          [t('managedBy'), t.member('managedBy', enumerations.managedBy.nameOf(tenant.managedBy)!)],
          [t('timezone'), tenant.timezone],
          [t('locale'), languageName(chooseLocale([tenant.locale]))],
          [t('timeout'), t('minutes', { count: tenant.timeoutMins })],
          [t('number'), number(tenant.id)],
        ]}
      />
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={t('pause')}
          closeButtonProps={{ 'aria-label': platform('close') }}
        >
          <p>{t('pauseAsk', { name: tenant.name })}</p>
          <Group justify="flex-end" mt="md" gap={8}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {platform('cancel')}
            </Button>
            <Button data-tone="negative" onClick={() => void setPaused(true)}>
              {t('pause')}
            </Button>
          </Group>
        </Modal>
      )}
    </Pane>
  )
}
