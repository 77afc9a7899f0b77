/** So many times as long as the look before it, but never so long that whoever asked would wonder. */
const REST = 4
const LONGEST_REST_MS = 2000

/** Calls `look` when it is asked to: to look through a long queue in vain is work for the database, so that each such look is followed by a rest. */
export function createLooks(look: () => void) {
  let restsUntil = 0
  let rest: NodeJS.Timeout | null = null

  function ask() {
    const restMs = restsUntil - performance.now()
    if (restMs <= 0) return look()
    rest ??= setTimeout(() => {
      rest = null
      ask()
    }, restMs)
  }

  return {
    ask,
    /** A look that took so long found nothing. */
    wasInVain(lookedMs: number) {
      restsUntil = performance.now() + Math.min(lookedMs * REST, LONGEST_REST_MS)
    },
    stop() {
      if (rest) clearTimeout(rest)
    },
  }
}
