import { Menu } from '@mantine/core'
import { IconFlag, IconPlayerPause, IconPlayerPlay, IconPuzzle, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { TenantsBulkSlot } from '#product/organization/tenants/web/public.ts'
import { agencyConsole } from '../contract.ts'
import { ActButton, ActMenu } from './act-button.tsx'
import { useAgencyConsoleText } from './use-text.ts'
import { useTenantActs } from './use-tenant-acts.tsx'

/** What can be done to the selected tenants; each act shows first whom it would touch. */
export function BulkTenants({ agencyId, start }: TenantsBulkSlot) {
  const t = useAgencyConsoleText()
  const may = useMay()
  const shut = useShut(agencyConsole)
  const canChangeRoles = may(actionOf(agencyConsole, 'roles'))
  const canFlag = may(actionOf(agencyConsole, 'flags'))
  const params = { agencyId }
  const { data: presets = [] } = useQuery({
    ...queriesOf(agencyConsole).presets({ params }),
    enabled: canChangeRoles,
    staleTime: 300_000,
  })
  const { data: flags } = useQuery({
    ...queriesOf(agencyConsole).flags({ params }),
    enabled: canFlag,
  })
  const { pause, role, flag, modules } = useTenantActs({ agencyId, start })
  return (
    <>
      {may(actionOf(agencyConsole, 'pause')) && (
        <>
          <ActButton label={t('pause')} icon={IconPlayerPause} onClick={() => pause(true)} />
          <ActButton label={t('resume')} icon={IconPlayerPlay} onClick={() => pause(false)} />
        </>
      )}
      {canChangeRoles && presets.length > 0 && (
        <ActMenu label={t('roles')} icon={IconUsers}>
          {presets.map(({ name }) => (
            <Menu.Item key={name} onClick={() => role(name)}>
              {name}
            </Menu.Item>
          ))}
        </ActMenu>
      )}
      {may(actionOf(agencyConsole, 'modules')) && !shut('modules') && (
        <ActButton label={t('modules')} icon={IconPuzzle} onClick={modules} />
      )}
      {canFlag && (flags?.items.length ?? 0) > 0 && (
        <ActMenu label={t('flags')} icon={IconFlag}>
          {flags?.items.flatMap(({ id, key }) =>
            [true, false].map((on) => (
              <Menu.Item key={`${id} ${on}`} onClick={() => flag(id, key, on)}>
                {t(on ? 'flagOn' : 'flagOff', { name: key })}
              </Menu.Item>
            )),
          )}
        </ActMenu>
      )}
    </>
  )
}
