import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'

const places = [
  { id: 'dashboards.home', label: 'Home' },
  { id: 'reviews.workbench', label: 'Reviews' },
  { id: 'customers.list', label: 'Customers' },
]
const entry = (place: string, name: string | null = null, hidden = false) => ({ place, name, hidden })

test('places that were arranged come first, in their order and under their names; new ones come after them', () => {
  const entries = [entry('customers.list', 'Guests'), entry('gone.page'), entry('dashboards.home', null, true)]
  expect(arranged(places, { entries })).toEqual([
    { id: 'customers.list', label: 'Guests', hidden: false },
    { id: 'dashboards.home', label: 'Home', hidden: true },
    { id: 'reviews.workbench', label: 'Reviews', hidden: false },
  ])
})

test('a rail that nobody arranged stays as it is', () => {
  expect(arranged(places, { entries: [] }).map(({ id }) => id)).toEqual(places.map(({ id }) => id))
})
