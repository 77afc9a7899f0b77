import type { Outward, Rehearsal } from '#platform/contract/rehearsal.ts'

/** What would be done once the transaction is committed: a job with its data, or a listener with what it hears. `asked` is null where nobody asked for it, as with listeners. */
export type Following = {
  queue: string
  tenantId: number | null
  asked: number | null
  at: Date | null
  /** Of the jobs that wait under the same key there is one. */
  key: string | undefined
  data: unknown
}
export type Line =
  | { kind: 'change'; change: Rehearsal['changes'][number] }
  | { kind: 'event'; event: string; told: readonly number[] }
  | { kind: 'following'; following: Following }
  | { kind: 'outward'; outward: Omit<Outward, 'by'> }

/** What a rehearsal saw, in its order; a transaction writes its lines when it is through. */
export type Book = Line[]
