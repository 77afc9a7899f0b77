import { useCallback, useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
const parsed = new Map<string, { text: string; value: unknown }>()

/** A choice kept in this browser under `renown.<key>`; every component that reads it sees a change at once. */
export function usePreference<T>(key: string, initial: T): [T, (next: T) => void] {
  const value = useSyncExternalStore(watch, () => preference(key, initial))
  const keep = useCallback((next: T) => setPreference(key, next), [key])
  return [value, keep]
}

export function preference<T>(key: string, initial: T): T {
  const text = localStorage.getItem(`renown.${key}`)
  if (text === null) return initial
  const known = parsed.get(key)
  if (known?.text === text) return known.value as T
  const value = valueOf(text, initial)
  parsed.set(key, { text, value })
  return value
}

export function setPreference(key: string, next: unknown): void {
  localStorage.setItem(`renown.${key}`, JSON.stringify(next))
  for (const watcher of watchers) watcher()
}

function valueOf<T>(text: string, initial: T): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return initial
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
