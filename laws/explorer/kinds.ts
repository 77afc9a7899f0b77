import { everyRoute } from '../every-route.ts'
import { validValue } from '../valid-value.ts'

const ofSlot = (slot: string) => slot.slice(0, -2)

/** Every kind of thing that routes name ids of. */
export async function idKindsOf(): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>()
  for (const { slots, route } of await everyRoute('all')) {
    for (const slot of slots) kinds.add(ofSlot(slot))
    if (!route.body) continue
    for (let choice = 0; choice < 3; choice++) validValue(route.body, { choice, idFor: (kind) => (kinds.add(kind), 1) })
  }
  return kinds
}

/** What a slot of a path names, as in `user` of `userId`. */
export const kindOf = ofSlot
