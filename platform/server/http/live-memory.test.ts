import { expect, test } from 'vitest'
import type { LiveMessage } from './live-hub.ts'
import { createLiveMemory } from './live-memory.ts'

test('what was told is known for a minute, up to two thousand, and never claimed where some is missing', () => {
  let now = 1000
  const memory = createLiveMemory(() => now)
  const message = (event: string): LiveMessage => ({ tenantId: 1, system: 'probe', event, payload: {} })
  const names = (ms: number) => memory.within(ms)?.map(({ event }) => event) ?? null
  expect(names(10)).toBe(null)
  now += 500
  memory.keep(message('a'))
  now += 500
  memory.keep(message('b'))
  expect(names(0)).toEqual(['b'])
  expect(names(500)).toEqual(['a', 'b'])
  expect(names(2000)).toBe(null)
  now += 59_600
  memory.keep(message('c')) // a is older than a minute now
  expect(names(59_700)).toEqual(['b', 'c'])
  expect(names(60_100)).toBe(null)
  now += 10
  for (let n = 0; n < 2000; n++) memory.keep(message('many'))
  expect(names(5)).toHaveLength(2000)
  expect(names(10)).toBe(null)
  memory.miss()
  now += 10
  expect([names(5), names(20)]).toEqual([[], null])
})
