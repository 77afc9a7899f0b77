import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const watchers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The time in milliseconds, renewed every minute, so that ages and clocks on a page that stands open stay true. */
export function useNow(): number {
  return useSyncExternalStore(watch, () => now)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(tick, MINUTE_MS)
  if (Date.now() - now > MINUTE_MS) tick()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const watcher of watchers) watcher()
}
