import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { fulfillmentStage, tenantState } from '#product/organization/tenants/contract.ts'
import type { TenantLifeSlot } from '#product/organization/tenants/web/public.ts'
import { tenantLife } from '../contract.ts'
import { Bundles } from './bundles.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { EndDialog, type EndStep } from './end-dialog.tsx'
import classes from './life.module.css'
import { useLifeActs } from './use-life-acts.ts'
import { useTenantLifeText } from './use-text.ts'

/** How far a tenant is, and what can be done with it next. */
export function TenantLife({ tenant }: TenantLifeSlot) {
  const t = useTenantLifeText()
  const may = useMay()
  const acts = useLifeActs(tenant)
  const [step, setStep] = useState<EndStep | 'clone'>()
  const canEnd = may(actionOf(tenantLife, 'terminate'))
  const isEnterable = tenant.state !== tenantState.ReadyForDeletion
  const isOpen = tenant.state === tenantState.Active || tenant.state === tenantState.Paused
  const isNew = tenant.state === tenantState.Active && tenant.fulfillmentStage === fulfillmentStage.Onboarding
  const { data: life, refetch } = useQuery({
    ...queriesOf(tenantLife).life({ params: { tenantId: tenant.id }, inTenant: tenant.id }, tenant.version),
    enabled: isEnterable && (canEnd || may(actionOf(tenantLife, 'manage')) || may(actionOf(tenantLife, 'provision'))),
  })
  const begin = (next: EndStep) => {
    void refetch() // what it meets now, and not what it met when the pane was opened
    setStep(next)
  }
  const canProvision = life?.start.every(({ item, done }) => done || item === 'connection')
  return (
    <section className={classes.life} aria-label={t('life')}>
      {isNew && life && (
        <>
          <h3>{t('start')}</h3>
          <ul>
            {life.start.map(({ item, done }) => (
              <li key={item}>
                <StateMark shape={done ? 'match' : 'missing'} />
                <span>{t.member('startItem', item)}</span>
                <small>{t(done ? 'done' : 'missing')}</small>
              </li>
            ))}
          </ul>
          {may(actionOf(tenantLife, 'provision')) && (
            <Button disabled={!canProvision} onClick={() => void acts.provision()}>
              {t('provision')}
            </Button>
          )}
        </>
      )}
      {isEnterable && canEnd && <Bundles tenant={tenant} />}
      {(canEnd || may(actionOf(tenantLife, 'clone'))) && (
        <>
          <h3>{t('end')}</h3>
          {canEnd && <p>{t('endNote')}</p>}
          <Group gap={8}>
            {isOpen && may(actionOf(tenantLife, 'clone')) && (
              <Button variant="default" onClick={() => setStep('clone')}>
                {t('clone')}
              </Button>
            )}
            {isOpen && canEnd && (
              <Button variant="default" data-tone="negative" onClick={() => begin('terminate')}>
                {t('terminate')}
              </Button>
            )}
            {tenant.state === tenantState.Terminated && canEnd && (
              <>
                <Button variant="default" onClick={() => void acts.reinstate()}>
                  {t('reinstate')}
                </Button>
                <Button variant="default" data-tone="negative" onClick={() => begin('ready')}>
                  {t('ready')}
                </Button>
              </>
            )}
            {!isEnterable && canEnd && (
              <>
                <Button variant="default" onClick={() => void acts.keep()}>
                  {t('keep')}
                </Button>
                <Button data-tone="negative" onClick={() => setStep('delete')}>
                  {t('delete')}
                </Button>
              </>
            )}
          </Group>
        </>
      )}
      {step === 'clone' && <CloneDialog tenant={tenant} onClose={() => setStep(undefined)} />}
      {step && step !== 'clone' && (
        <EndDialog
          step={step}
          tenant={tenant}
          ending={life?.ending ?? []}
          bundledAt={life?.bundledAt ?? null}
          acts={acts}
          onClose={() => setStep(undefined)}
        />
      )}
    </section>
  )
}
