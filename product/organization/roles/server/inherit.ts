/** A role among the others of its tenant: what it holds itself and under which it stands. */
export type Standing = { id: number; own: readonly string[]; parentId: number | null }

/** All that each role allows: its own and what the roles above it hold, each action once and sorted. Roles must not stand in a loop. */
export function allowedBy(roles: readonly Standing[]): ReadonlyMap<number, readonly string[]> {
  const byId = new Map(roles.map((role) => [role.id, role]))
  const known = new Map<number, readonly string[]>()
  const allowed = (role: Standing): readonly string[] => {
    const before = known.get(role.id)
    if (before) return before
    const parent = role.parentId === null ? undefined : byId.get(role.parentId)
    const all = [...new Set([...role.own, ...(parent ? allowed(parent) : [])])].sort()
    known.set(role.id, all)
    return all
  }
  for (const role of roles) allowed(role)
  return known
}

/** Whether a role stands above itself, by however many steps. */
export function isInLoop(roles: readonly Standing[], id: number): boolean {
  const parents = new Map(roles.map((role) => [role.id, role.parentId]))
  const seen = new Set<number>()
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
    if (at === id || seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** A role and all that stand under it. */
export function underOf(roles: readonly Standing[], id: number): ReadonlySet<number> {
  const under = new Set([id])
  for (let before = 0; before < under.size;) {
    before = under.size
    for (const role of roles) if (role.parentId !== null && under.has(role.parentId)) under.add(role.id)
  }
  return under
}
