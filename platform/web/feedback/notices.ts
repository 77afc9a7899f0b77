import { useSyncExternalStore } from 'react'

export type Notice = { id: string; text: string; at: Date; to?: string; isRead: boolean }

const MAX_KEPT = 100
let notices: readonly Notice[] = []
const watchers = new Set<() => void>()

/** Puts one line under the bell; systems call it when a live event concerns the reader. */
export function addNotice(notice: { text: string; to?: string }): void {
  change([{ ...notice, id: crypto.randomUUID(), at: new Date(), isRead: false }, ...notices].slice(0, MAX_KEPT))
}

export function markNoticesRead(): void {
  change(notices.map((notice) => ({ ...notice, isRead: true })))
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(watch, () => notices)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: readonly Notice[]) {
  notices = next
  for (const watcher of watchers) watcher()
}
