/** More rows than this at once, or a longer paint, is told (document 002 §9). */
export const MAX_ROWS = 500
export const MAX_PAINT_MS = 500
const LOOK_EVERY_MS = 5000

export type DigestWarning = { rows: number } | { paint: number }

/** What of a measure is too much; null where nothing is. */
export function digestWarning({ rows = 0, paintMs = 0 }: { rows?: number; paintMs?: number }): DigestWarning | null {
  if (rows > MAX_ROWS) return { rows }
  if (paintMs > MAX_PAINT_MS) return { paint: Math.round(paintMs) }
  return null
}

/** Tells of paints that take too long and of pages that draw too many rows, each once for each page. */
export function watchDigest(tell: (warning: DigestWarning) => void): void {
  const told = new Set<string>()
  const look = (measure: Parameters<typeof digestWarning>[0]) => {
    const warning = digestWarning(measure)
    const once = `${Object.keys(measure)[0]} ${location.pathname}`
    if (!warning || told.has(once)) return
    told.add(once)
    tell(warning)
  }
  const kind = ['long-animation-frame', 'longtask'].find((one) => PerformanceObserver.supportedEntryTypes.includes(one))
  if (kind)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) look({ paintMs: duration })
    }).observe({ type: kind, buffered: true })
  setInterval(() => {
    if (document.visibilityState === 'visible') look({ rows: document.querySelectorAll('[role="row"], tr').length })
  }, LOOK_EVERY_MS)
}
