/** Where a job stands: the tenant whose turn it takes, and its lane there, by default the tenant's only one. */
export type Place = { tenant: string; lane: string }

/** Whose turn it is on one queue: so many jobs of one tenant at once, twice as many of all, and whoever was served waits until the others were. */
export function createLanes(concurrency: number) {
  const running = new Map<string, number>()
  const lanesOf = new Map<string, Set<string>>()
  const served = new Set<string>()
  let othersMayWait = true

  return {
    free: () => Math.max(0, 2 * concurrency - [...running.values()].reduce((sum, n) => sum + n, 0)),
    canBegin: ({ tenant }: Place) => (running.get(tenant) ?? 0) < concurrency,
    /** What need not be asked for: the lanes of tenants that have all their turns, or had one in this round. */
    passedOver: () =>
      [...lanesOf].flatMap(([tenant, lanes]) =>
        served.has(tenant) || (running.get(tenant) ?? 0) >= concurrency ? [...lanes] : [],
      ),
    seen({ tenant, lane }: Place) {
      if (!lanesOf.has(tenant)) lanesOf.set(tenant, new Set())
      lanesOf.get(tenant)!.add(lane)
    },
    begin({ tenant }: Place) {
      running.set(tenant, (running.get(tenant) ?? 0) + 1)
      if (othersMayWait) served.add(tenant)
    },
    end({ tenant }: Place) {
      const left = running.get(tenant)! - 1
      if (left > 0) running.set(tenant, left)
      else running.delete(tenant)
    },
    /** All that wait were served: they may go again, and one that is alone need not ask for others until something is sent. False when there were none. */
    nextRound(): boolean {
      othersMayWait = new Set([...served, ...running.keys()]).size > 1
      if (served.size === 0) return false
      served.clear()
      for (const tenant of lanesOf.keys()) if (!running.has(tenant)) lanesOf.delete(tenant)
      return true
    },
    /** Something was sent since, perhaps by others. */
    canHaveOthers: () => void (othersMayWait = true),
  }
}
