import { IconFlag, IconPlayerPause, IconPlayerPlay, IconPuzzle, IconUsers } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction, BulkResult, RowId } from '#platform/web/list/list-types.ts'
import { ChooseModules, type ModulesChoice, modulesMeant } from '#product/organization/modules/web/public.ts'
import type { ConsoleTenant } from '#product/organization/tenants/contract.ts'
import type { TenantsBulkSlot } from '#product/organization/tenants/web/public.ts'
import { agencyConsole, type BulkOutcome } from '../contract.ts'
import { Preview } from './preview.tsx'
import { useAgencyConsoleText } from './use-text.ts'

type Act = BulkAction<ConsoleTenant>
/** Does it, and says what it would do. */
type Call = {
  run: (tenantIDs: number[]) => Promise<BulkOutcome>
  rehearse: (tenantIDs: number[]) => Promise<{ answer: BulkOutcome | null }>
}

const firstChoice: ModulesChoice = { what: 'module review-monitoring', enabled: false }

/** The acts on the selected tenants, each begun with whom it would touch. */
export function useTenantActs({ agencyId, start }: TenantsBulkSlot) {
  const t = useAgencyConsoleText()
  const params = { agencyId }
  const calls = callsOf(agencyConsole)
  const rehearsals = rehearsalsOf(agencyConsole)
  const callOf = <B,>(
    bodyOf: (tenantIDs: number[]) => B,
    run: (sent: { params: typeof params; body: B }) => Promise<BulkOutcome>,
    rehearse: (sent: { params: typeof params; body: B }) => Promise<{ answer: BulkOutcome | null }>,
  ): Call => ({
    run: (tenantIDs) => run({ params, body: bodyOf(tenantIDs) }),
    rehearse: (tenantIDs) => rehearse({ params, body: bodyOf(tenantIDs) }),
  })
  const begin = (act: Pick<Act, 'id' | 'label' | 'icon' | 'explain'>, call: Call) =>
    start({
      ...act,
      run: async (ids) => resultOf(ids, await call.run(ids.map(Number)), t),
      nameOf: (tenant) => tenant.name,
    })
  const act = (id: string, label: string, icon: Act['icon'], call: Call) => {
    const explain: Act['explain'] = (count, rows) => (
      <Preview count={count} tenantIds={rows.map((row) => row.id)} rehearse={call.rehearse} name={id} />
    )
    begin({ id, label, icon, explain }, call)
  }
  return {
    pause: (paused: boolean) =>
      act(
        paused ? 'pause' : 'resume',
        t(paused ? 'pause' : 'resume'),
        paused ? IconPlayerPause : IconPlayerPlay,
        callOf((tenantIDs) => ({ tenantIDs, paused }), calls.pause, rehearsals.pause),
      ),
    role: (name: string) =>
      act(
        `role ${name}`,
        t('giveRole', { name }),
        IconUsers,
        callOf((tenantIDs) => ({ tenantIDs, preset: name }), calls.role, rehearsals.role),
      ),
    flag: (id: number, key: string, on: boolean) =>
      act(
        `flag ${id} ${on}`,
        t(on ? 'flagOn' : 'flagOff', { name: key }),
        IconFlag,
        callOf((tenantIDs) => ({ tenantIDs, featureFlagID: id, on }), calls.flag, rehearsals.flag),
      ),
    modules: () => {
      // what is chosen in the dialog, for the act that follows it
      let chosen = firstChoice
      const bodyOf = (tenantIDs: number[]) => ({
        tenantIDs,
        moduleIDs: modulesMeant(chosen.what),
        enabled: chosen.enabled,
      })
      const call = callOf(bodyOf, calls.modules, rehearsals.modules)
      const explain: Act['explain'] = (count, rows) => (
        <ChooseModules
          first={firstChoice}
          onChoose={(choice) => {
            chosen = choice
          }}
          preview={({ what, enabled }) => (
            <Preview
              count={count}
              tenantIds={rows.map(({ id }) => id)}
              rehearse={call.rehearse}
              name={`${what} ${enabled}`}
            />
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
