import type { AnySystem } from '#platform/contract/define-system.ts'

/** A route under a name and a title of its own, for what assistants do every day; all else is derived from its contract. */
export type NamedTool = {
  name: string
  title: string
  system: AnySystem
  route: string
  /** What the contract cannot say: when to use it, and what comes before it. */
  hint?: string
  /** Parts of the body that are the same whenever it is called so; nobody gives them. */
  fixed?: Record<string, unknown>
  /** With those parts it reaches nobody outside, though other calls of the route do. */
  staysInside?: true
}
