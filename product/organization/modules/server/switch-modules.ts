import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { type ModuleImpact, moduleRule, type OwnRule } from '../contract.ts'
import { moduleById } from './catalogue.ts'
import { impactOf, type ModuleChange } from './impact-of.ts'
import { loadModuleRules, type Place, type Rule, scopeOf } from './load-module-rules.ts'
import { saveRule } from './save-rule.ts'
import { resolveModule } from './resolve-module.ts'

/** How many modules another rule is said of, how many stay because they are locked above, and whom it touches. */
export type Switched = { changes: number; locked: number; impact: ModuleImpact }

/** Switches modules on or off by a tenant's or an agency's own rule, all or none of them; those that are locked above it stay, as do its sources. Ids of nothing are left out. */
export async function switchModules(
  ctx: MemberCtx,
  place: Place,
  wanted: { moduleIds: readonly number[]; enabled: boolean },
): Promise<Switched> {
  return ctx.within(scopeOf(place)).tx(async (tx) => {
    const counts = { changes: 0, locked: 0 }
    const moduleIds = [...new Set(wanted.moduleIds)].filter((moduleId) => moduleById(moduleId))
    const changes = new Map<number, ModuleChange>()
    for (const moduleId of moduleIds) {
      const standing = await loadModuleRules(tx.db, place)
      const own = standing.at(-1)!.rules.get(moduleId)
      if (resolveModule(standing, moduleId).lockedBy) counts.locked++
      else if (!own || own.rule === moduleRule.inherit || own.enabled !== wanted.enabled) {
        const { touched } = await saveRule(ctx, tx, place, moduleId, ruleAfter(own, wanted.enabled))
        for (const one of touched) changes.set(one.tenant_id, sinceFirst(changes.get(one.tenant_id), one))
        counts.changes++
      }
    }
    return { ...counts, impact: await impactOf(ctx, tx.db, [...changes.values()], moduleIds) }
  })
}

function ruleAfter(own: Rule | undefined, enabled: boolean): OwnRule & { version?: number } {
  const said = (ids: readonly number[] = [], rule: 1 | 2) => ids.map((sourceID) => ({ sourceID, rule }))
  return {
    rule: own?.rule === moduleRule.locked ? moduleRule.locked : moduleRule.doNotInherit,
    enabled,
    sources: [...said(own?.included_sources, 1), ...said(own?.excluded_sources, 2)],
  }
}

/** What a tenant had before the first change beside what it has after the last. */
function sinceFirst(first: ModuleChange | undefined, last: ModuleChange): ModuleChange {
  if (!first) return last
  return { ...last, was_closed: first.was_closed, sources_differ: first.sources_differ || last.sources_differ }
}
