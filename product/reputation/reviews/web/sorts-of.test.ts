import { expect, test } from 'vitest'
import { sortsOf } from './sorts-of.ts'
import { viewsFor } from './views.ts'

const said = ((word: string) => word) as Parameters<typeof sortsOf>[1]
const { approve, needs, all, saved } = viewsFor({ answer: true, approve: true })

test('a list begins in the order of its view: what waits longest for approval stands first', () => {
  expect([approve, needs, all, saved].map((view) => sortsOf(view, said)[0]!.id)).toEqual([
    'date',
    'due',
    '-date',
    '-date',
  ])
})

test('every order but that by due time is offered everywhere, each once', () => {
  for (const view of [approve, needs, all, saved]) {
    const ids = sortsOf(view, said).map(({ id }) => id)
    expect(ids.filter((id) => id !== 'due').toSorted()).toEqual(['-date', '-rating', 'date', 'rating'])
  }
  expect(sortsOf(approve, said).some(({ id }) => id === 'due')).toBe(false)
})
