/** As much of a label as its place in a tree needs. */
export type TreeLabel = { id: number; parent_id: number | null; position: number; name: string; type: string }

/** The labels of one parent in their order. */
export function childrenOf<L extends TreeLabel>(all: readonly L[], parentId: number | null): L[] {
  return all.filter((one) => one.parent_id === parentId).toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** A label and all below it. */
export function branchOf<L extends TreeLabel>(all: readonly L[], id: number): L[] {
  const own = all.filter((one) => one.id === id)
  return [...own, ...all.filter((one) => one.parent_id === id).flatMap((child) => branchOf(all, child.id))]
}

/** How deep a label stands; 1 at the root, 0 for no label at all. */
export function depthOf(all: readonly TreeLabel[], id: number | null): number {
  const own = id === null ? undefined : all.find((one) => one.id === id)
  return own ? 1 + depthOf(all, own.parent_id) : 0
}

/** How many levels a branch has, its own included. */
export function heightOf(all: readonly TreeLabel[], id: number): number {
  const below = all.filter((one) => one.parent_id === id).map((child) => heightOf(all, child.id))
  return 1 + Math.max(0, ...below)
}

/** The first free place behind the labels of a parent. */
export function nextPosition(all: readonly TreeLabel[], parentId: number | null): number {
  return 1 + Math.max(0, ...childrenOf(all, parentId).map(({ position }) => position))
}

/** Names are the same whatever their case, as the database's key has it. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
