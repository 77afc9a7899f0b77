import { expect, test, vi } from 'vitest'
import { type Asker, createShares, TooBusy, type Scoped } from './shares.ts'

/** A scope, or somebody of tenant 1. */
type Name = Scoped | 'ann' | 'ben' | 'cleo'
const people = ['ann', 'ben', 'cleo']
const askerOf = (name: Name): Asker =>
  people.includes(`${name}`) ? { scope: 1, person: 1 + people.indexOf(`${name}`) } : { scope: name as Scoped }

/** So many asked for by each in turn; `begun` says who has a connection, in the order of their turns. */
function ask(connections: number) {
  const shares = createShares(connections)
  const begun: Name[] = []
  const take = async (name: Name, times = 1) => {
    for (let i = 0; i < times; i++) {
      const turn = shares.take(askerOf(name))
      if (turn) void turn.then(() => begun.push(name))
      else begun.push(name)
    }
    await settled()
  }
  const give = async (name: Name, tookMs?: number) => {
    shares.give(askerOf(name), tookMs)
    await settled()
  }
  /** So that somebody has as many at once as they may. */
  const showQuick = async (scope: Name) => {
    for (let i = 0; i < 50; i++) {
      await take(scope)
      await give(scope, 3)
    }
    begun.length = 0
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const counts = (scope: Name) => begun.filter((one) => one === scope).length
  return { shares, begun, take, give, showQuick, counts }
}

test('a tenant alone leaves connections free, so that another begins at once', async () => {
  const { take, showQuick, counts } = ask(10)
  await showQuick(1)
  await take(1, 50)
  expect(counts(1)).toBe(6)
  await take(2)
  expect(counts(2)).toBe(1)
})

test('of those who wait the one that has least is next, and those that have as many take turns', async () => {
  const { take, give, showQuick, begun, counts } = ask(10)
  await showQuick(1)
  await showQuick(2)
  await take(1, 100)
  await take(2, 100)
  await take(3, 20)
  await take(4, 20)
  expect([counts(1), counts(2), counts(3)]).toEqual([6, 3, 0])
  begun.length = 0
  for (let i = 0; i < 4; i++) await give(1)
  expect(begun.toSorted()).toEqual([3, 3, 4, 4])
  for (let i = 0; i < 12; i++) await give([3, 4][i % 2]!)
  expect(counts(1)).toBe(0)
  expect(Math.abs(counts(3) - counts(4))).toBeLessThan(2)
})

test('whose statements are slow has fewer and fewer at once, and as many as before after quick ones', async () => {
  const { take, give, showQuick, counts, shares } = ask(10)
  await showQuick(1)
  await take(1, 200)
  expect(counts(1)).toBe(6)
  for (let i = 0; i < 6; i++) await give(1, 5000)
  expect(counts(1)).toBe(7) // one at a time
  for (let i = 0; i < 5; i++) await give(1, 5000)
  expect(counts(1)).toBe(12)
  for (let i = 0; i < 60; i++) await give(1, 3)
  expect(counts(1) - 72).toBe(5) // 6 hold one: with those that ended as many more began
  expect(shares.take({ scope: 2 })).toBeUndefined()
})

test('a burst of a scope whose statements nobody knows yet begins with two, and more as they prove quick', async () => {
  const { take, give, counts } = ask(10)
  await take(1, 200)
  expect(counts(1)).toBe(2)
  for (let i = 0; i < 9; i++) await give(1, 3)
  expect(counts(1) - 9).toBe(2)
  for (let i = 0; i < 3; i++) await give(1, 3)
  expect(counts(1) - 12).toBe(3)
  await give(1, 5000)
  await give(1, 5000)
  await give(1, 5000)
  expect(counts(1) - 15).toBe(1)
})

test('after a slow statement a scope rests where others were served meanwhile, and goes on where it is alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { take, give, counts } = ask(10)
    const slow = async () => {
      vi.advanceTimersByTime(600)
      await give(1, 650)
    }
    await take(1, 20)
    await slow()
    await slow()
    expect(counts(1)).toBe(3) // one at a time, at once
    await take(2)
    await slow()
    expect(counts(1)).toBe(3)
    await give(2, 3)
    expect(counts(1)).toBe(3)
    vi.advanceTimersByTime(649)
    await take(3)
    expect(counts(1)).toBe(3)
    vi.advanceTimersByTime(1)
    await take(3)
    expect(counts(1)).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})

test('of two rests of a scope that overlap the one that ends last counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { take, give, counts } = ask(10)
    await take(1, 20)
    await take(2)
    vi.advanceTimersByTime(1000)
    await give(1, 1000) // until 2000
    vi.advanceTimersByTime(500)
    await give(1, 1500) // until 3000
    vi.advanceTimersByTime(500)
    await take(3)
    expect(counts(1)).toBe(2)
    vi.advanceTimersByTime(999)
    await take(3)
    expect(counts(1)).toBe(2)
    vi.advanceTimersByTime(1)
    await take(3)
    expect(counts(1)).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a slow statement among a few quick ones keeps its scope at one at a time', async () => {
  const { take, give, counts } = ask(10)
  await take(1, 200)
  for (let i = 0; i < 5; i++) await give(1, 5000)
  const began = counts(1)
  for (let i = 0; i < 20; i++) await give(1, i % 4 ? 3 : 5000)
  expect(counts(1) - began).toBeLessThanOrEqual(20) // as many as ended, none more
})

test('whoever is slow keeps the others of their tenant from no turn, from the first statement on', async () => {
  const { take, give, counts } = ask(10)
  await take('ann', 40)
  expect(counts('ann')).toBe(2)
  await take('ben', 20)
  expect(counts('ben')).toBe(1)
  for (let i = 0; i < 4; i++) await give('ann', 5000)
  const slow = counts('ann')
  for (let i = 0; i < 12; i++) await give('ben', 3)
  expect(counts('ben')).toBeGreaterThanOrEqual(13) // one after the other, and more at once as the tenant proves quick
  expect(counts('ann')).toBe(slow)
  await take(2)
  expect(counts(2)).toBe(1)
})

test('people of a tenant take turns, and together have no more than it may', async () => {
  const { take, give, showQuick, begun, counts } = ask(10)
  for (const name of ['ann', 'ben', 'cleo'] as const) await showQuick(name)
  await take('ann', 50)
  expect(counts('ann')).toBe(6)
  await take('ben', 20)
  await take('cleo', 20)
  expect([counts('ben'), counts('cleo')]).toEqual([0, 0])
  begun.length = 0
  for (let i = 0; i < 4; i++) await give('ann')
  expect(begun.toSorted()).toEqual(['ben', 'ben', 'cleo', 'cleo'])
})

test('slow people of one tenant have two turns at once, not one each, and all of them come to theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { take, give, begun, counts } = ask(10)
    for (const name of ['ann', 'ben', 'cleo'] as const) await take(name, 20)
    for (let done = 0; done < 12; done++) {
      await give(begun.filter((one) => one !== 2)[done]!, 5000)
      vi.advanceTimersByTime(5000)
      await take(2)
      await give(2, 3)
      expect(begun.filter((one) => one !== 2).length - done - 1).toBeLessThanOrEqual(2)
    }
    for (const name of ['ann', 'ben', 'cleo'] as const) expect(counts(name)).toBeGreaterThan(2)
  } finally {
    vi.useRealTimers()
  }
})

test('the platform is never held up by tenants', async () => {
  const { take, give, begun, counts } = ask(4)
  for (const scope of [1, 2, 3, 4]) await take(scope, 20)
  expect(begun.length).toBe(3)
  await take('platform', 2)
  expect(counts('platform')).toBe(1)
  begun.length = 0
  await give(1)
  expect(begun).toEqual(['platform'])
})

test('beyond what may wait a scope is refused, and only it', async () => {
  const { shares, take, counts } = ask(4)
  await take(1, 2 + 300)
  expect(() => shares.take({ scope: 1 })).toThrow(TooBusy)
  expect(() => shares.take({ scope: 'platform' })).not.toThrow()
  await take(2)
  expect([counts(1), counts(2)]).toEqual([2, 1])
})

test('every turn is given in the end, however few connections there are', async () => {
  for (const connections of [1, 2, 3, 5]) {
    const { take, give, begun } = ask(connections)
    for (const scope of [1, 2, -1, 'platform'] as const) await take(scope, 10)
    for (let done = 0; done < 40; done++) await give(begun[done]!)
    expect(begun.length).toBe(40)
  }
})

test('whoever waited too long behind slow statements is told so, and the next one who asks has the turn', async () => {
  let now = 0
  const shares = createShares(3, { patienceMs: 30_000, now: () => now })
  const told: string[] = []
  const ask = (name: string) =>
    shares.take({ scope: 1 })?.then(
      () => told.push(name),
      (error: unknown) => told.push(`${name} ${error instanceof TooBusy ? 'too busy' : error}`),
    )
  expect(ask('at once')).toBeUndefined()
  const first = ask('first')
  now = 20_000
  const second = ask('second')
  now = 31_000
  const third = ask('third')
  shares.give({ scope: 1 }, 5000)
  await Promise.all([first, second])
  expect(told).toEqual(['first too busy', 'second'])
  now = 40_000
  shares.give({ scope: 1 }, 5000)
  await third
  expect(told).toEqual(['first too busy', 'second', 'third'])
})
