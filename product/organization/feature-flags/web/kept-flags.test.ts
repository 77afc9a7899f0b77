import { beforeEach, expect, test } from 'vitest'
import { forgetFlag, keepFlag, keptFlag } from './kept-flags.ts'

const MINUTE = 60_000
const here = { userId: 5, tenantId: 7, flag: 'bulk-upload' }
let store: Record<string, string>
beforeEach(() => {
  store = {}
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  }
  const localStorage = new Proxy(methods, { ownKeys: () => Object.keys(store), getOwnPropertyDescriptor: describe })
  Object.assign(globalThis, { localStorage })
})
const describe = (_: object, key: string | symbol) => ({
  value: store[String(key)],
  enumerable: true,
  configurable: true,
})

test('an answer is kept for twenty minutes, for that person and tenant alone', () => {
  keepFlag(here, false, 0)
  expect(keptFlag(here, 19 * MINUTE)).toBe(false)
  expect(keptFlag(here, 20 * MINUTE)).toBeUndefined()
  expect(keptFlag({ ...here, tenantId: 8 }, 1)).toBeUndefined()
  expect(keptFlag({ ...here, userId: 6 }, 1)).toBeUndefined()
})

test('what is broken, or from a clock that went back, is asked anew', () => {
  keepFlag(here, true, 10 * MINUTE)
  expect(keptFlag(here, 9 * MINUTE)).toBeUndefined()
  store[Object.keys(store)[0]!] = 'no json'
  expect(keptFlag(here, 11 * MINUTE)).toBeUndefined()
})

test('a changed flag is forgotten for everybody of this browser, the others are not', () => {
  keepFlag(here, true, 0)
  keepFlag({ ...here, userId: 6 }, true, 0)
  keepFlag({ ...here, flag: 'credentials2' }, true, 0)
  forgetFlag('bulk-upload')
  expect(Object.keys(store)).toEqual(['renown.flag.5.7.credentials2'])
})
