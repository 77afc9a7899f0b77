import type { Db } from '#platform/server/database/door.ts'

/** Answers the places, as `<system>.<page>`, that a tenant hides in its menus. */
export type HiddenPlaces = (reading: { read: Db; tenantId: number }) => Promise<ReadonlySet<string>>

let kept: HiddenPlaces | undefined

/** Whoever arranges menus, below this system, says here what is hidden. */
export function hidePlacesWith(hidden: HiddenPlaces): void {
  kept = hidden
}

export const hiddenPlaces: HiddenPlaces = async (reading) => (await kept?.(reading)) ?? new Set()
