import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

type Marks = ReadonlyMap<number, ReactNode>

const bySystem = new Map<string, Marks>()
const watchers = new Set<() => void>()

/** What a system below puts into the rows of some reviews, by their ids. It is said of all at once: a row that asked for itself would do so each time it comes into sight. */
export function useRowMarks(system: string, marks: Marks): void {
  useEffect(() => {
    bySystem.set(system, marks)
    tell()
    return () => {
      bySystem.delete(system)
      tell()
    }
  }, [system, marks])
}

/** What stands in the row of a review; there is room for one mark, that of the system which said so first. */
export function useRowMark(reviewId: number): ReactNode {
  return useSyncExternalStore(watch, () => {
    for (const marks of bySystem.values()) if (marks.has(reviewId)) return marks.get(reviewId)
    return undefined
  })
}

function tell() {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
