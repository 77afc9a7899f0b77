import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { moduleRule, type OwnRule } from '../contract.ts'
import { moduleById } from './catalogue.ts'
import { dryRun } from './dry-run.ts'
import { findTenant, loadStanding, type Rule } from './load-standing.ts'
import { saveInTenant } from './save-in-tenant.ts'
import { standModule } from './stand-module.ts'

export type Switched = { changes: number; locked: number; people: number }

/** Switches modules on or off in one tenant by its own rule, all or none of them; those that are locked above it stay, as do its sources. `people` is how many the widest change touches. */
export async function switchModules(
  ctx: MemberCtx,
  tenantId: number,
  wanted: { moduleIds: readonly number[]; enabled: boolean; dryRun: boolean },
): Promise<Switched> {
  const place = await findTenant(ctx.within('platform').read, tenantId)
  const work = async (tx: Tx): Promise<Switched> => {
    const outcome: Switched = { changes: 0, locked: 0, people: 0 }
    for (const moduleId of new Set(wanted.moduleIds)) {
      if (!moduleById(moduleId)) continue
      const standing = await loadStanding(tx.db, place!)
      const own = standing.at(-1)!.rules.get(moduleId)
      if (standModule(standing, moduleId).lockedBy) outcome.locked++
      else if (!own || own.rule === moduleRule.inherit || own.enabled !== wanted.enabled) {
        const { impact } = await saveInTenant(ctx, tx, place!, moduleId, ruleAfter(own, wanted.enabled))
        outcome.changes++
        outcome.people = Math.max(outcome.people, impact.people)
      }
    }
    return outcome
  }
  const transact = <T>(run: (tx: Tx) => Promise<T>) => ctx.within({ tenantId }).tx(run)
  return wanted.dryRun ? dryRun(transact, work) : transact(work)
}

function ruleAfter(own: Rule | undefined, enabled: boolean): OwnRule & { version?: number } {
  const said = (ids: readonly number[] = [], rule: 1 | 2) => ids.map((sourceID) => ({ sourceID, rule }))
  return {
    rule: own?.rule === moduleRule.locked ? moduleRule.locked : moduleRule.doNotInherit,
    enabled,
    sources: [...said(own?.included_sources, 1), ...said(own?.excluded_sources, 2)],
  }
}
