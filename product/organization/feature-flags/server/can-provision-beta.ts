import type { Who } from '#platform/server/system/who.ts'
import { type FeatureFlag, featureFlags } from '../contract.ts'

/** Whom a flag is on for, and whether it is in beta. */
export type Reaching = Pick<FeatureFlag, 'enabled' | 'beta' | 'sharePercent'> & {
  targets: NonNullable<FeatureFlag['targets']>
}

/** Whether somebody may switch flags that are in beta. */
export function canProvisionBeta({ actions }: Pick<Who, 'actions'>): boolean {
  return actions.has(featureFlags.permissions.beta.action)
}

/** Whether somebody may make a flag reach as it is wanted to: where one in beta comes on for anybody else, or one is in beta no more, only who may provision with beta. Switching off is free. */
export function canReach(who: Pick<Who, 'actions'>, wanted: Reaching, before?: Reaching): boolean {
  if (canProvisionBeta(who) || !(wanted.beta || before?.beta)) return true
  if (before?.beta && !wanted.beta) return false
  const comesOn = wanted.enabled && !before?.enabled
  return !comesOn && wanted.sharePercent <= (before?.sharePercent ?? 0) && !reachesMore(wanted, before)
}

function reachesMore({ targets }: Reaching, before: Reaching | undefined): boolean {
  return (Object.keys(targets) as (keyof Reaching['targets'])[]).some((kind) =>
    targets[kind].some((id) => !before?.targets[kind].includes(id)),
  )
}
