import type { LiveMessage } from './live-hub.ts'

const KEPT_MS = 60_000
const KEPT_MOST = 2_000

/** What was told lately, for a page that began to read before it could hear. Times are milliseconds of a clock that only goes forward. */
export function createLiveMemory(now = () => performance.now()) {
  const kept: { at: number; message: LiveMessage }[] = []
  let completeSince = now()
  return {
    keep(message: LiveMessage) {
      const at = now()
      kept.push({ at, message })
      while (kept.length > KEPT_MOST || kept[0]!.at <= at - KEPT_MS) completeSince = kept.shift()!.at
    },
    /** Something may have been told that was not heard here. */
    miss() {
      kept.length = 0
      completeSince = now()
    },
    /** What was told in the last so many milliseconds; null where that is not known in full. */
    within(ms: number): readonly LiveMessage[] | null {
      const from = now() - ms
      return from <= completeSince ? null : kept.filter(({ at }) => at >= from).map(({ message }) => message)
    },
  }
}
