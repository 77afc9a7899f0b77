/** Counts tries in memory: at most so many in a window for a key. */
export function makeTries(max: number, windowSeconds: number) {
  const tries = new Map<string, number[]>()
  return {
    /** Whether one more is allowed now; counts it when it is. */
    take(key: string, now: Date): boolean {
      const since = now.getTime() - windowSeconds * 1000
      const recent = (tries.get(key) ?? []).filter((at) => at > since)
      if (recent.length >= max) return false
      tries.set(key, [...recent, now.getTime()])
      if (tries.size > 50_000) tries.delete(tries.keys().next().value!)
      return true
    },
    clear: (key: string) => void tries.delete(key),
  }
}
