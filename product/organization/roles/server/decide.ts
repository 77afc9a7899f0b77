import { type Mode, hasActions } from '#platform/contract/has-actions.ts'
import { standardActions } from '../catalogue/actions.ts'

export type Asked = {
  actions: readonly string[]
  mode: Mode
  /** Somebody who acts as another person passes too. */
  orImpersonating: boolean
  /** A flag that lets one pass too. */
  orFlag: string | undefined
}
export type Asking = {
  held: ReadonlySet<string>
  isImpersonated: boolean
  flags: Readonly<Record<string, boolean>>
}
export type Decision = { passes: boolean; by: 'action' | 'impersonation' | 'flag' | null; missing: string[] }

const standard: ReadonlySet<string> = new Set(standardActions)

/** Decides after document 000 §6: by the rights themselves, else as an impersonator, else by a flag; those two never open what is privileged. */
export function decide({ actions, mode, orImpersonating, orFlag }: Asked, who: Asking): Decision {
  const missing = actions.filter((action) => !who.held.has(action))
  if (hasActions(who.held, actions, mode)) return { passes: true, by: 'action', missing }
  if (actions.length === 0 || !actions.every((action) => standard.has(action)))
    return { passes: false, by: null, missing }
  if (orImpersonating && who.isImpersonated) return { passes: true, by: 'impersonation', missing }
  if (orFlag !== undefined && who.flags[orFlag] === true) return { passes: true, by: 'flag', missing }
  return { passes: false, by: null, missing }
}
