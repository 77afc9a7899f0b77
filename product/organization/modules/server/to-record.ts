import { type Module, moduleRule, sourceRule } from '../contract.ts'

/** What a level says of a module, for the audit: in words, as people look for it. */
export function toRecord({ key, own: { rule, enabled, sources }, enabled: counts }: Module) {
  const idsOf = (wanted: number) => sources.flatMap(({ sourceID, rule: one }) => (one === wanted ? [sourceID] : []))
  return {
    module: key,
    rule: moduleRule.nameOf(rule),
    enabled,
    included: idsOf(sourceRule.included),
    excluded: idsOf(sourceRule.excluded),
    counts,
  }
}
