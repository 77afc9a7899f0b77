import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useSyncExternalStore } from 'react'

let pending = 0
const watchers = new Set<() => void>()

/** Counts among what the screen waits for until the promise has settled, and hands it on. */
export async function waitFor<T>(promise: Promise<T>): Promise<T> {
  change(1)
  try {
    return await promise
  } finally {
    change(-1)
  }
}

/** Whether something of the page is still on its way: the page itself, a part's script, or what it shows first. */
export function useIsWaiting(): boolean {
  const isMoving = useRouterState({
    select: ({ status, location, resolvedLocation }) => status !== 'idle' || resolvedLocation?.href !== location.href,
  })
  const firstFetches = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const parts = useSyncExternalStore(watch, () => pending)
  return isMoving || firstFetches > 0 || parts > 0
}

/** Counts for as long as the component stands, as what stands in place of something late does. */
export function useAsWaiting(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Stands for a part that is on its way where nothing is to be seen of that. */
export function Late(): null {
  useAsWaiting()
  return null
}

function change(by: 1 | -1): void {
  pending += by
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
