import { actionOf } from '#platform/contract/define-system.ts'
import { redactorOf } from '../http/redact.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { OutsideRegistry } from './payload-builder.ts'

/** Every event that systems mean for outsiders, with what tells it. */
export function registerOutside(systems: readonly ServedSystem[]): OutsideRegistry {
  return new Map(
    systems.flatMap(({ contract, tells }) =>
      Object.entries(contract.events).flatMap(([event, { outside, needs }]) => {
        if (!outside) return []
        const tell = tells[event]
        if (!tell) throw new Error(`${contract.name} tells nobody outside of ${event}`)
        const redact = redactorOf(outside.gives) ?? ((data: unknown) => data)
        const action = needs === undefined ? null : actionOf(contract, needs)
        return [[`${contract.name}.${event}`, { contract, event, spec: outside, needs: action, tell, redact }] as const]
      }),
    ),
  )
}
