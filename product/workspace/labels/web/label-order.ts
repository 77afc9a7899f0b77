import type { Label } from '../contract.ts'

/** A label in its tree: how deep it stands, and the labels above it. */
export type Placed = { label: Label; depth: number; above: readonly Label[]; hasChildren: boolean }

/** A forest from top to bottom, each label before those below it; the tenant's own trees come first. */
export function inTreeOrder(
  all: readonly Label[],
  parentID: number | null = null,
  above: readonly Label[] = [],
): Placed[] {
  return all
    .filter((one) => one.parentID === parentID)
    .toSorted((a, b) => Number(a.tenantID === null) - Number(b.tenantID === null) || a.order - b.order || a.id - b.id)
    .flatMap((label) => {
      const below = inTreeOrder(all, label.id, [...above, label])
      return [{ label, depth: above.length, above, hasChildren: below.length > 0 }, ...below]
    })
}

/** "Service › Waiting time". */
export function pathOf({ label, above }: Placed): string {
  return [...above, label].map(({ displayName }) => displayName).join(' › ')
}
