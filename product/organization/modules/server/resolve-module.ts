import { moduleRule, sourceRule } from '../contract.ts'
import type { Level, Said, Standing } from './load-module-rules.ts'

/** Who decided; without a level nobody did. */
export type Decider = { level: Level | null; name: string | null }
type Step = { level: Level; name: string | null; rule: 1 | 2 | 3; enabled: boolean; decides: boolean }

/** What counts of a module at the last level of a standing: the highest lock decides, else the lowest level that does not inherit; where nobody says anything it is on. */
export function resolveModule(
  standing: Standing,
  moduleId: number,
): { enabled: boolean; decidedBy: Decider; lockedBy: Decider | null; line: Step[] } {
  const locked = standing.findIndex((said) => ruleOf(said, moduleId) === moduleRule.locked)
  const counting = locked < 0 ? standing : standing.slice(0, locked + 1)
  const deciding = counting.findLastIndex((said) => ruleOf(said, moduleId) !== moduleRule.inherit)
  let enabled = true
  const line = standing.map(({ level, name, rules }, at): Step => {
    const own = rules.get(moduleId)
    const isHeard = locked < 0 || at <= locked
    if (own && isHeard && own.rule !== moduleRule.inherit) enabled = own.enabled
    return { level, name, rule: own?.rule ?? moduleRule.inherit, enabled, decides: at === deciding }
  })
  const isLockedAbove = locked >= 0 && locked < standing.length - 1
  return {
    enabled,
    decidedBy: deciderOf(standing[deciding]),
    lockedBy: isLockedAbove ? deciderOf(standing[locked]) : null,
    line,
  }
}

/** Whether a module may use a source: of all levels not under a lock the lowest decides that says something; where none does it may. */
export function sourceStanding(
  standing: Standing,
  moduleId: number,
  sourceId: number,
): { rule: 1 | 2; decidedBy: Decider } {
  const locked = standing.findIndex((said) => ruleOf(said, moduleId) === moduleRule.locked)
  const counting = locked < 0 ? standing : standing.slice(0, locked + 1)
  const deciding = counting.findLast(({ rules }) => {
    const own = rules.get(moduleId)
    return own?.included_sources.includes(sourceId) || own?.excluded_sources.includes(sourceId)
  })
  const isExcluded = deciding?.rules.get(moduleId)?.excluded_sources.includes(sourceId)
  return { rule: isExcluded ? sourceRule.excluded : sourceRule.included, decidedBy: deciderOf(deciding) }
}

function ruleOf({ rules }: Said, moduleId: number): 1 | 2 | 3 {
  return rules.get(moduleId)?.rule ?? moduleRule.inherit
}

function deciderOf(said: Said | undefined): Decider {
  return { level: said?.level ?? null, name: said?.name ?? null }
}
