import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Present } from '../contract.ts'

/** How things of one kind are reached: by the routes that their system declares with `presenceRoutes`. */
export type PresenceCalls = {
  /** Their system. */
  system: AnySystem
  present: () => UseQueryOptions<Present[]>
  /** Who may see it, as roles name the permission. */
  sees: string
  attend: (id: number) => Promise<unknown>
  leave: (id: number) => Promise<unknown>
  claim: (id: number, takeOver: boolean) => Promise<unknown>
  unclaim: (id: number) => Promise<unknown>
}
