import { branchOf, childrenOf, depthOf, heightOf, nextPosition, sameName, type TreeLabel } from './label-tree.ts'

export type Shift = {
  id: number
  from: { parentId: number | null; position: number }
  to: { parentId: number | null; position: number }
}
/** `pairs`: which label goes into which; `shifts`: which labels below them get another parent. */
export type MergePlan = { pairs: { fromId: number; intoId: number }[]; shifts: Shift[] }

/** What merging one label into another means for the tree: its children move below the other, and a child that is called as one there is merged in its turn. */
export function planMerge(all: readonly TreeLabel[], fromId: number, intoId: number): MergePlan {
  const plan: MergePlan = { pairs: [{ fromId, intoId }], shifts: [] }
  const there = childrenOf(all, intoId).filter(({ id }) => id !== fromId)
  let position = nextPosition(all, intoId)
  for (const child of childrenOf(all, fromId)) {
    const twin = there.find(({ name }) => sameName(name, child.name))
    if (twin) {
      const below = planMerge(all, child.id, twin.id)
      plan.pairs.push(...below.pairs)
      plan.shifts.push(...below.shifts)
    } else {
      plan.shifts.push({
        id: child.id,
        from: { parentId: child.parent_id, position: child.position },
        to: { parentId: intoId, position: position++ },
      })
    }
  }
  return plan
}

/** Why a merge cannot be, or undefined where it can. */
export function whyNotMerge(
  all: readonly TreeLabel[],
  from: TreeLabel,
  into: TreeLabel,
  maxDepth: number,
): 'underItself' | 'otherType' | 'tooDeep' | undefined {
  if (branchOf(all, from.id).some(({ id }) => id === into.id)) return 'underItself'
  if (from.type !== into.type) return 'otherType'
  const { shifts } = planMerge(all, from.id, into.id)
  const isTooDeep = shifts.some(({ id, to }) => depthOf(all, to.parentId) + heightOf(all, id) > maxDepth)
  return isTooDeep ? 'tooDeep' : undefined
}
