import { Button, Menu } from '@mantine/core'
import { IconFlag, IconPlayerPause, IconPlayerPlay, IconPuzzle, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { BulkAction, BulkResult, RowId } from '#platform/web/list/list-types.ts'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ChooseModules, type ModulesChoice, modulesMeant } from '#product/access/modules/web/public.ts'
import type { ConsoleTenant } from '#product/access/tenants/contract.ts'
import type { TenantsBulkSlot } from '#product/access/tenants/web/public.ts'
import { agencyConsole, type BulkOutcome } from '../contract.ts'
import { DryRun } from './dry-run.tsx'
import { useAgencyConsoleText } from './use-text.ts'

const firstChoice: ModulesChoice = { what: 'module review-monitoring', enabled: false }

type Call = (ask: { tenantIDs: number[]; dryRun: boolean }) => Promise<BulkOutcome>

/** What can be done to the selected tenants; each act shows first whom it would touch. */
export function BulkTenants({ agencyId, start }: TenantsBulkSlot) {
  const t = useAgencyConsoleText()
  const may = useMay()
  const mayRole = may(actionOf(agencyConsole, 'roles'))
  const mayFlag = may(actionOf(agencyConsole, 'flags'))
  const mayModules = may(actionOf(agencyConsole, 'modules'))
  const params = { agencyId }
  const { data: presets = [] } = useQuery({
    ...queriesOf(agencyConsole).presets({ params }),
    enabled: mayRole,
    staleTime: 300_000,
  })
  const { data: flags } = useQuery({
    ...queriesOf(agencyConsole).flags({ params }),
    enabled: mayFlag,
  })
  const act = (id: string, label: string, icon: BulkAction<ConsoleTenant>['icon'], call: Call) =>
    start({
      id,
      label,
      icon,
      explain: (count, rows) => <DryRun count={count} tenantIds={rows.map((row) => row.id)} ask={call} name={id} />,
      run: async (ids) => resultOf(ids, await call({ tenantIDs: ids.map(Number), dryRun: false }), t),
      nameOf: (tenant) => tenant.name,
    })
  const pause = (paused: boolean) => () =>
    act(paused ? 'pause' : 'resume', t(paused ? 'pause' : 'resume'), paused ? IconPlayerPause : IconPlayerPlay, (ask) =>
      callsOf(agencyConsole).pause({ params, body: { ...ask, paused } }),
    )
  const role = (name: string) =>
    act(`role ${name}`, t('giveRole', { name }), IconUsers, (ask) =>
      callsOf(agencyConsole).role({ params, body: { ...ask, preset: name } }),
    )
  const flag = (id: number, key: string, on: boolean) =>
    act(`flag ${id} ${on}`, t(on ? 'flagOn' : 'flagOff', { name: key }), IconFlag, (ask) =>
      callsOf(agencyConsole).flag({ params, body: { ...ask, featureFlagID: id, on } }),
    )
  const modules = () => {
    // what is chosen in the dialog, for the act that follows it
    let chosen = firstChoice
    const call: Call = (ask) => {
      const body = { ...ask, moduleIDs: modulesMeant(chosen.what), enabled: chosen.enabled }
      return callsOf(agencyConsole).modules({ params, body })
    }
    start({
      id: 'modules',
      label: t('modules'),
      icon: IconPuzzle,
      explain: (count, rows) => (
        <ChooseModules
          first={firstChoice}
          onChoose={(choice) => {
            chosen = choice
          }}
          dryRun={({ what, enabled }) => (
            <DryRun count={count} tenantIds={rows.map(({ id }) => id)} ask={call} name={`${what} ${enabled}`} />
          )}
        />
      ),
      run: async (ids) => resultOf(ids, await call({ tenantIDs: ids.map(Number), dryRun: false }), t),
      nameOf: (tenant) => tenant.name,
    })
  }
  return (
    <>
      {may(actionOf(agencyConsole, 'pause')) && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlayerPause size={16} stroke={1.6} />}
            onClick={pause(true)}
          >
            {t('pause')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlayerPlay size={16} stroke={1.6} />}
            onClick={pause(false)}
          >
            {t('resume')}
          </Button>
        </>
      )}
      {mayRole && presets.length > 0 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconUsers size={16} stroke={1.6} />}>
              {t('roles')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {presets.map(({ name }) => (
              <Menu.Item key={name} onClick={() => role(name)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayModules && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPuzzle size={16} stroke={1.6} />}
          onClick={modules}
        >
          {t('modules')}
        </Button>
      )}
      {mayFlag && (flags?.items.length ?? 0) > 0 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconFlag size={16} stroke={1.6} />}>
              {t('flags')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {flags?.items.flatMap(({ id, key }) =>
              [true, false].map((on) => (
                <Menu.Item key={`${id} ${on}`} onClick={() => flag(id, key, on)}>
                  {t(on ? 'flagOn' : 'flagOff', { name: key })}
                </Menu.Item>
              )),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** What stays as it is has come out well, too. */
function resultOf(
  ids: readonly RowId[],
  { items }: BulkOutcome,
  t: ReturnType<typeof useAgencyConsoleText>,
): BulkResult {
  const results = ids.map((id) => {
    const item = items.find(({ tenantID }) => tenantID === id)
    if (item && item.outcome !== 'refused') return { id, ok: true }
    return { id, ok: false, message: t.member('bulkReason', item?.reason ?? 'wrongState') }
  })
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}
