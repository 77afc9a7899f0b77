import { useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

/** The title of the page that is open, for whoever says where one is. */
export function setShownTitle(title: string): void {
  shown = title
  for (const listener of listeners) listener()
}

export function useShownTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
