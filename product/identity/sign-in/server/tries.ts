/** Counts tries in memory: at most so many in a window for a key. */
export function createLimiter(max: number, windowSeconds: number) {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    /** Whether one more is allowed now; counts it when it is. */
    take(key: string, now: Date): boolean {
      const known = windows.get(key)
      const window = known && known.endsAt > now.getTime() ? known : open(key, now)
      if (window.count >= max) return false
      window.count++
      return true
    },
    /** How many were counted in the window that runs. */
    count(key: string, now: Date): number {
      const window = windows.get(key)
      return window && window.endsAt > now.getTime() ? window.count : 0
    },
    /** Takes one back that turned out to be none. */
    giveBack(key: string) {
      const window = windows.get(key)
      if (window && window.count > 0) window.count--
    },
  }

  function open(key: string, now: Date) {
    const window = { count: 0, endsAt: now.getTime() + windowSeconds * 1000 }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > 50_000) windows.delete(windows.keys().next().value!)
    return window
  }
}
