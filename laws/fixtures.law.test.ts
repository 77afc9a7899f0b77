import { expect, test } from 'vitest'
import type { Fixtures } from '#apps/testing/fixture.ts'
import { fixtures, joined, payloads } from './fixtures.ts'

const make = async () => 1

test('the fixtures of all systems are found', () => {
  expect(Object.keys(fixtures).length).toBeGreaterThan(40)
  expect(Object.keys(payloads).length).toBeGreaterThan(2)
})

test('a kind is made by one system, after what it needs', () => {
  const first = { name: 'first', fixtures: { a: { make } } satisfies Fixtures }
  const second = { name: 'second', fixtures: { b: { needs: ['a'], make } }, payloads: { changed: () => ({}) } }
  const both = joined([first, second])
  expect([Object.keys(both.fixtures), Object.keys(both.payloads)]).toEqual([['a', 'b'], ['second.changed']])
  expect(() => joined([first, { ...first, name: 'other' }])).toThrow('other makes a, which a system above makes')
  expect(() => joined([second, first])).toThrow('second makes b with a, which nothing before it makes')
})
