import { expect, test } from 'vitest'
import { addressesIn, fits } from './addresses.ts'
import { chooseTests } from './choose-tests.ts'
import type { House } from './house.ts'

// reviews is imported by responses; a page of customers uses a part of its pages.
const imports: Record<string, string[]> = {
  'product/a/reviews/server/find.ts': ['product/a/reviews/contract.ts', 'platform/server/door.ts'],
  'product/a/reviews/server/public.ts': ['product/a/reviews/server/find.ts'],
  'product/a/reviews/server/find.test.ts': ['product/a/reviews/server/find.ts', 'apps/testing/open-test-app.ts'],
  'product/a/reviews/server/count.test.ts': ['apps/testing/open-test-app.ts'],
  'product/a/reviews/web/pane.tsx': ['product/a/reviews/contract.ts'],
  'product/a/reviews/web/pane.test.ts': ['product/a/reviews/web/pane.tsx'],
  'product/a/responses/server/answer.ts': ['product/a/reviews/server/public.ts'],
  'product/a/responses/server/answer.test.ts': ['apps/testing/open-test-app.ts'],
  'product/a/customers/web/page.tsx': ['product/a/reviews/web/pane.tsx'],
  'product/a/customers/server/list.test.ts': ['apps/testing/open-test-app.ts'],
  'platform/server/door.test.ts': ['platform/server/door.ts'],
  'apps/testing/open-test-app.ts': ['product/a/reviews/server/public.ts'],
  'laws/words.law.test.ts': [],
  'laws/roles.law.test.ts': ['apps/testing/open-test-app.ts'],
  'journeys/answer.journey.test.ts': ['platform/testing/launch-browser.ts'],
  'journeys/people.journey.test.ts': ['platform/testing/launch-browser.ts'],
}
const importers: House['importers'] = new Map()
for (const [path, targets] of Object.entries(imports))
  for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
const tests = Object.keys(imports).filter((path) => path.endsWith('.test.ts'))
const house: House = {
  importers,
  tests,
  opensBrowser: new Set(tests.filter((path) => path.startsWith('journeys/'))),
  narrowed: new Set(),
  opensApp: new Set(tests.filter((path) => imports[path]!.includes('apps/testing/open-test-app.ts'))),
  journeys: new Map<string, Record<string, number>>([
    ['journeys/answer.journey.test.ts', { 'a/reviews': 2, 'a/responses': 1 }],
    ['journeys/people.journey.test.ts', { 'a/people': 3 }],
  ]),
}
const chosen = (...changed: string[]) => chooseTests(changed, house).candidates.map(({ path }) => path)

test('a handler takes the laws that read files alone, then the tests of its system and of those that import it, other laws and its journeys, nearest first', () => {
  expect(chosen('product/a/reviews/server/find.ts')).toEqual([
    'laws/words.law.test.ts',
    'product/a/reviews/server/find.test.ts',
    'product/a/reviews/server/count.test.ts',
    'laws/roles.law.test.ts',
    'journeys/answer.journey.test.ts',
    'product/a/responses/server/answer.test.ts',
  ])
  expect(chooseTests(['product/a/reviews/server/find.ts'], house)).toMatchObject({
    touched: ['a/reviews'],
    importing: ['a/customers', 'a/responses'],
    isWide: false,
  })
})

test('a page takes no test of the server, nor a law that calls it', () => {
  expect(chosen('product/a/reviews/web/pane.tsx')).toEqual([
    'laws/words.law.test.ts',
    'product/a/reviews/web/pane.test.ts',
    'journeys/answer.journey.test.ts',
  ])
})

test('words take the laws that read them and the journeys of their system', () => {
  expect(chosen('product/a/reviews/text/de_DE.ts')).toEqual([
    'laws/words.law.test.ts',
    'journeys/answer.journey.test.ts',
  ])
})

test('a changed test takes itself', () => {
  expect(chosen('journeys/people.journey.test.ts')).toEqual(['journeys/people.journey.test.ts'])
})

test('the ground floor takes everything, laws that read files and its own tests first', () => {
  const all = chosen('platform/server/door.ts')
  expect(all[0]).toBe('laws/words.law.test.ts')
  expect(all[1]).toBe('platform/server/door.test.ts')
  expect(all.toSorted()).toEqual(tests.toSorted())
})

test('what is only written about takes no test', () => {
  expect(chosen('README.md', 'docs/decisions/0001.md')).toEqual([])
})

test('a journey names addresses of pages and routes, with or without a slot', () => {
  const text =
    "await signIn(page, product, 'Manager', '/reviews?view=all')\nasked(`/api/tenants/${id}/users`)\nvisit('/auth?path=%2Fadmin%2Froles')"
  const addresses = addressesIn(text)
  expect(addresses).toEqual(['/reviews', '/api/tenants/${id}/users', '/auth', '/admin/roles'])
  expect(fits('/api/tenants/${id}/users', '/api/tenants/:tenantId/users')).toBe(true)
  expect(fits('/reviews', '/reviews/:reviewId')).toBe(false)
  expect(fits('/reviews/7', '/reviews/:reviewId')).toBe(true)
})
