import { afterEach, expect, test, vi } from 'vitest'
import { createFacetCache } from './facet-cache.ts'

afterEach(() => void vi.useRealTimers())

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const MINUTE_MS = 60_000

test('the fifteen answers used last are kept, across reloads of the tab', () => {
  const place = storage()
  const cache = createFacetCache(place)
  for (let i = 0; i < 15; i++) cache.set(`a${i}`, i)
  expect(cache.get('a0')).toBe(0) // used again, it is no longer the oldest
  cache.set('a15', 15)
  const reloaded = createFacetCache(place)
  expect(reloaded.get('a1')).toBeUndefined()
  expect([0, 2, 14, 15].map((i) => reloaded.get(`a${i}`))).toEqual([0, 2, 14, 15])
})

test('an answer is good for fifteen minutes', () => {
  let at = 0
  const cache = createFacetCache(storage(), () => at)
  cache.set('a', 'counts')
  at = 15 * MINUTE_MS - 1
  expect(cache.get('a')).toBe('counts')
  at = 15 * MINUTE_MS
  expect(cache.get('a')).toBeUndefined()
})

test('every five minutes what is too old is swept out', () => {
  vi.useFakeTimers()
  const place = storage()
  const cache = createFacetCache(place)
  const stop = cache.startSweeping()
  cache.set('old', 1)
  vi.advanceTimersByTime(9 * MINUTE_MS)
  cache.set('young', 2)
  expect([...place.kept.values()].join()).toContain('old')
  vi.advanceTimersByTime(6 * MINUTE_MS)
  expect([...place.kept.values()].join()).not.toContain('old')
  expect([...place.kept.values()].join()).toContain('young')
  stop()
  vi.advanceTimersByTime(20 * MINUTE_MS)
  expect([...place.kept.values()].join()).toContain('young')
})

test('nonsense in the storage, or none of it left, counts as nothing kept', () => {
  const place = storage()
  place.kept.set('renown.facets', '{"half')
  const cache = createFacetCache(place)
  expect(cache.get('a')).toBeUndefined()
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const none = createFacetCache(full)
  none.set('a', 1)
  expect(none.get('a')).toBeUndefined()
})
