import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnySystem } from '#platform/contract/define-system.ts'
import type { Forward, ForwardBody, ForwardTargets } from '../contract.ts'

/** How things of one kind are forwarded: by the routes that their system declares with `forwardRoutes`. */
export type ForwardCalls = {
  /** Their system. */
  system: AnySystem
  /** Who may forward to users and guests, as roles name the permission. */
  toPeople: string
  targets: (id: number, name: string) => UseQueryOptions<ForwardTargets>
  list: (id: number) => UseQueryOptions<Forward[]>
  forward: (id: number, body: ForwardBody) => Promise<Forward>
}
