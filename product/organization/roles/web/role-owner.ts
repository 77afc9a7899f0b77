import type { ComponentType } from 'react'
import type * as z from 'zod'

/** What every role has. */
export type KeptRole = { id: number; name: string; actionIDs: readonly string[] }
type OfRole<R> = { role: R }
/** A part of the form, which it reads with `useFormOfContract`; without `role` that of a new one. */
type OfForm<R> = { role: R | undefined; isReadOnly: boolean }

/** Whose roles a pane shows, the tenant's of the tab or an agency's: how they are kept, what one may do with them, and what only theirs have. */
export type RoleOwner<R extends KeptRole, S extends z.ZodObject> = {
  schema: S
  initial(role: R | undefined): Partial<z.input<S>>
  save(body: z.output<S>, role: R | undefined): Promise<R>
  may: { add: boolean; edit: boolean; remove(role: R): boolean }
  /** Why nobody changes anything here, whatever they may. */
  shut?: string
  /** How many people a role has, and how much it allows. */
  note(role: R): string
  /** What the pane of one that is not there is called. */
  missing: string
  history: 'entity.history' | 'platform.history'
  /** What comes from the role above, and how that is called. */
  above?(values: Record<string, unknown>): { inherited: ReadonlySet<string>; parentName: string } | undefined
  /** What opens, or closes, once one is made. */
  onMade(role: R, close: () => void): void
  Notice?: ComponentType<OfRole<R>>
  Head?: ComponentType<OfForm<R>>
  Fields?: ComponentType<OfForm<R>>
  Trial?: ComponentType<OfForm<R>>
  Removal: ComponentType<OfRole<R> & { onClose: () => void; onRemoved: () => void }>
}
