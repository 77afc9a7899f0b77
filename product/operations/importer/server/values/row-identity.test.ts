import { expect, test } from 'vitest'
import { fingerprintMap } from './fingerprint-map.ts'
import { type IdentityParts, rowIdentities } from './row-identity.ts'

const row = (parts: Partial<IdentityParts>): IdentityParts => ({
  source: 'google',
  location: 'store 1',
  rating: 5,
  text: 'Good',
  dateText: 'a year ago',
  ...parts,
})
const keys = (rows: IdentityParts[]) => {
  const identities = rowIdentities()
  return rows.map((parts) => identities.next(parts).key)
}

test('equal short reviews stay apart, and the file imported again meets each of them', () => {
  const rows = [row({}), row({}), row({ text: 'Bad' }), row({})]
  const first = keys(rows)
  expect(new Set(first).size).toBe(4)
  expect(keys(rows)).toEqual(first)
})

test.each<Partial<IdentityParts>>([
  { source: 'facebook' },
  { location: 'store 2' },
  { rating: 4 },
  { rating: null },
  { text: 'good' },
  { title: 'Good', text: '' },
  { dateText: '2 years ago' },
  { reviewerName: 'Ann' },
  { reviewerId: '7' },
])('what differs in %j is another review', (parts) => {
  const [one, other] = keys([row({}), row(parts)])
  expect(one).not.toBe(other)
})

test('spaces and the way accents are written make no other review', () => {
  const again = rowIdentities().next(row({ text: ' Cafe\u0301  gut' }))
  expect(again).toEqual(rowIdentities().next(row({ text: 'Caf\u00e9 gut' })))
})

test('a row with a review id keeps its key when its content changes', () => {
  const [before] = keys([row({ sourceReviewId: 'r1' })])
  const [after] = keys([row({ sourceReviewId: 'r1', text: 'Better now', rating: 4 })])
  expect(after).toBe(before)
})

test('an id that repeats: the same row twice is one review, other content under it is another', () => {
  const [one, same, other] = keys([
    row({ sourceReviewId: '7' }),
    row({ sourceReviewId: '7' }),
    row({ sourceReviewId: '7', text: 'Else' }),
  ])
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('who repeats and who is known by an id is said', () => {
  const identities = rowIdentities()
  const next = (parts: Partial<IdentityParts>) => {
    const { byId, repeated } = identities.next(row(parts))
    return [byId, repeated]
  }
  expect(next({ sourceReviewId: '7' })).toEqual([true, false])
  expect(next({ sourceReviewId: '7' })).toEqual([true, true])
  expect(next({ sourceReviewId: '7', text: 'Else' })).toEqual([false, false])
  expect(next({})).toEqual([false, false])
  expect(next({})).toEqual([false, false])
})

test('fingerprints are kept beyond the first size', () => {
  const map = fingerprintMap()
  const hex = (index: number) => (index * 2_654_435_761).toString(16).padStart(16, '0')
  for (let index = 0; index < 20_000; index++) map.set(hex(index), index)
  map.set(hex(5), 99)
  expect([0, 5, 19_999, 20_000].map((index) => map.get(hex(index)))).toEqual([0, 99, 19_999, undefined])
})
