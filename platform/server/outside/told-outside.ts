import { actionOf, type AnySystem, type OutsideSpec } from '#platform/contract/define-system.ts'
import { redactorOf } from '../http/redact.ts'
import type { ListReader } from '../list/served-list.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { Who } from '../system/who.ts'

/** What an outsider is told of an event, within the rights of one reader; several where it is about much, none where it is about nothing of theirs. */
export type Told = { data: unknown; locationIds: readonly number[] }
export type Teller<P = never> = (reader: ListReader & { who: Who }, payload: P) => Promise<Told[]>

type ToldEvent = {
  contract: AnySystem
  event: string
  spec: OutsideSpec
  /** The action to hear it; null where everybody of the tenant may. */
  needs: string | null
  tell: Teller
  /** Takes away what these scopes do not show. */
  redact(data: unknown, scopes: ReadonlySet<string>): unknown
}
/** By the event's name outside, `<system>.<event>`. */
export type OutsideRegistry = ReadonlyMap<string, ToldEvent>

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
