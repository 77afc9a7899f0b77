import { useSyncExternalStore } from 'react'

let isPaused = false
const watchers = new Set<() => void>()

/** The company of this session is stopped for now: from here on the page says so and waits. */
export function tellPaused(): void {
  if (isPaused) return
  isPaused = true
  for (const watcher of watchers) watcher()
}

export function useIsPaused(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => isPaused,
  )
}
