import { expect, test } from 'vitest'
import { readFilters } from '#platform/contract/filter-address.ts'
import { operator } from '#platform/contract/filter.ts'
import { competitorReviewFields } from '../contract.ts'
import { reviewsOf } from './reviews-of.ts'

test('the list reads back whose reviews were linked, of which days, sources and replies', () => {
  const search = reviewsOf({
    competitorIDs: [4, 7],
    sourceIDs: [1],
    date: { from: '2026-03-01', to: '2026-03-31' },
    isReplied: true,
  })
  expect(readFilters(search, Object.keys(competitorReviewFields))).toEqual(
    expect.arrayContaining([
      { name: 'competitor', operator: operator.Equal, values: ['4', '7'] },
      { name: 'source', operator: operator.Equal, values: ['1'] },
      { name: 'at', operator: operator.Between, values: ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'] },
      { name: 'replied', operator: operator.Equal, values: ['true'] },
    ]),
  )
})
