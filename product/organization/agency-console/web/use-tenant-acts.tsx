import { IconFlag, IconPlayerPause, IconPlayerPlay, IconPuzzle, IconUsers } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { BulkAction, BulkResult, RowId } from '#platform/web/list/list-types.ts'
import { ChooseModules, type ModulesChoice, modulesMeant } from '#product/organization/modules/web/public.ts'
import type { ConsoleTenant } from '#product/organization/tenants/contract.ts'
import type { TenantsBulkSlot } from '#product/organization/tenants/web/public.ts'
import { agencyConsole, type BulkOutcome } from '../contract.ts'
import { DryRun } from './dry-run.tsx'
import { useAgencyConsoleText } from './use-text.ts'

type Act = BulkAction<ConsoleTenant>
type Call = (ask: { tenantIDs: number[]; dryRun: boolean }) => Promise<BulkOutcome>

const firstChoice: ModulesChoice = { what: 'module review-monitoring', enabled: false }

/** The acts on the selected tenants, each begun with whom it would touch. */
export function useTenantActs({ agencyId, start }: TenantsBulkSlot) {
  const t = useAgencyConsoleText()
  const params = { agencyId }
  const begin = (act: Pick<Act, 'id' | 'label' | 'icon' | 'explain'>, call: Call) =>
    start({
      ...act,
      run: async (ids) => resultOf(ids, await call({ tenantIDs: ids.map(Number), dryRun: false }), t),
      nameOf: (tenant) => tenant.name,
    })
  const act = (id: string, label: string, icon: Act['icon'], call: Call) => {
    const explain: Act['explain'] = (count, rows) => (
      <DryRun count={count} tenantIds={rows.map((row) => row.id)} ask={call} name={id} />
    )
    begin({ id, label, icon, explain }, call)
  }
  return {
    pause: (paused: boolean) =>
      act(
        paused ? 'pause' : 'resume',
        t(paused ? 'pause' : 'resume'),
        paused ? IconPlayerPause : IconPlayerPlay,
        (ask) => callsOf(agencyConsole).pause({ params, body: { ...ask, paused } }),
      ),
    role: (name: string) =>
      act(`role ${name}`, t('giveRole', { name }), IconUsers, (ask) =>
        callsOf(agencyConsole).role({ params, body: { ...ask, preset: name } }),
      ),
    flag: (id: number, key: string, on: boolean) =>
      act(`flag ${id} ${on}`, t(on ? 'flagOn' : 'flagOff', { name: key }), IconFlag, (ask) =>
        callsOf(agencyConsole).flag({ params, body: { ...ask, featureFlagID: id, on } }),
      ),
    modules: () => {
      // what is chosen in the dialog, for the act that follows it
      let chosen = firstChoice
      const call: Call = (ask) => {
        const body = { ...ask, moduleIDs: modulesMeant(chosen.what), enabled: chosen.enabled }
        return callsOf(agencyConsole).modules({ params, body })
      }
      const explain: Act['explain'] = (count, rows) => (
        <ChooseModules
          first={firstChoice}
          onChoose={(choice) => {
            chosen = choice
          }}
          dryRun={({ what, enabled }) => (
            <DryRun count={count} tenantIds={rows.map(({ id }) => id)} ask={call} name={`${what} ${enabled}`} />
          )}
        />
      )
      begin({ id: 'modules', label: t('modules'), icon: IconPuzzle, explain }, call)
    },
  }
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
