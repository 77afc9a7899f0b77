type Entry = { key: string; at: number; value: unknown }

const KEY = 'renown.facets'
/** Document 000 §9. */
const CAPACITY = 15
const MAX_AGE_MS = 15 * 60_000
const SWEEP_MS = 5 * 60_000

/** What facets answered, kept for the session of a tab: the 15 used last, none older than 15 minutes, swept every 5. */
export function createFacetCache(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now = () => Date.now()) {
  const isFresh = ({ at }: Entry) => now() - at < MAX_AGE_MS
  const sweep = () => write(storage, read(storage).filter(isFresh))
  return {
    /** The value, or undefined where none is fresh. */
    get(key: string): unknown {
      const entries = read(storage).filter(isFresh)
      const found = entries.find((entry) => entry.key === key)
      if (!found) return undefined
      write(storage, [found, ...entries.filter((entry) => entry !== found)])
      return found.value
    },
    set(key: string, value: unknown) {
      const others = read(storage).filter((entry) => entry.key !== key && isFresh(entry))
      write(storage, [{ key, at: now(), value }, ...others].slice(0, CAPACITY))
    },
    clear: () => storage.removeItem(KEY),
    sweep,
    /** Sweeps from now on; the function it gives stops that. */
    startSweeping() {
      const timer = setInterval(sweep, SWEEP_MS)
      return () => clearInterval(timer)
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Entry[]) : []
  } catch {
    return []
  }
}

/** A full storage keeps nothing: the server is asked again. */
function write(storage: Pick<Storage, 'setItem' | 'removeItem'>, entries: readonly Entry[]) {
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    storage.removeItem(KEY)
  }
}
