import type { ServedSystem } from './serve-system.ts'

declare const filling: unique symbol
type Place<F, Many extends boolean> = { readonly name: string; readonly isMany: Many; readonly [filling]?: F }
/** A place that a system opens for exactly one that lies below it, as for who answers a look-up. */
export type OneSlot<F> = Place<F, false>
/** A place that a system opens for any number of those below it, as for all that hold to something of its own. */
export type ManySlot<F> = Place<F, true>
export type AnySlot = Place<unknown, boolean>
export type Filling = { readonly slot: AnySlot; readonly by: unknown }

/** What fills the slots that systems opened. */
export type SlotRegistry = {
  of<F>(slot: OneSlot<F>): F
  of<F>(slot: ManySlot<F>): readonly F[]
}

/** Opens a slot for one; its name, `<system>.<what>`, is for messages alone. */
export function slotForOne<F>(name: string): OneSlot<F> {
  return { name, isMany: false }
}

/** Opens a slot for many. */
export function slotForMany<F>(name: string): ManySlot<F> {
  return { name, isMany: true }
}

/** Fills a slot of a system above. */
export function fill<F>(slot: Place<F, boolean>, by: NoInfer<F>): Filling {
  return { slot, by }
}

/** Everything that systems fill, in their order. Raises for a slot that no system above opened, and for one that wants exactly one and has another number. */
export function registerSlots(
  systems: readonly (Pick<ServedSystem, 'opens' | 'fills'> & { contract: { name: string } })[],
): SlotRegistry {
  const filled = new Map<AnySlot, unknown[]>()
  for (const { contract, opens, fills } of systems) {
    for (const { slot, by } of fills) {
      const known = filled.get(slot)
      if (!known) throw new Error(`${contract.name} fills ${slot.name}, which no system above it opened`)
      known.push(by)
    }
    for (const slot of opens) filled.set(slot, [])
  }
  for (const [{ name, isMany }, all] of filled)
    if (!isMany && all.length !== 1) throw new Error(`${name} is filled ${all.length} times instead of once`)
  const of = (slot: AnySlot): unknown => (slot.isMany ? (filled.get(slot) ?? []) : filled.get(slot)?.[0])
  return { of: of as SlotRegistry['of'] }
}
