import { expect, test } from 'vitest'
import { createLocationMatcher, plainText } from './match-location.ts'

const at = (id: number, street: string, more: object = {}) => ({
  id,
  code: `C${id}`,
  internalName: `Plaza ${id}`,
  publicName: 'Plaza',
  street,
  city: '',
  region: '',
  postalCode: '',
  country: '',
  places: [],
  ...more,
})
const clue = (more: object) => ({ key: '', name: '', address: '', latitude: null, longitude: null, ...more })

test.each([
  ['Hallesche Straße 214', 'Hallesche Str. 214'],
  ['Ringstraße 1', 'RINGSTR. 1'],
  ['12 Main Street, Suite 4', '12 main st ste 4'],
  ['Café Öl', 'cafe ol'],
  ['McDonald’s', "McDonald's"],
])('%j and %j are written one way', (one, other) => expect(plainText(one)).toBe(plainText(other)))

test.each([
  ['12 Main Street', '12 Main Road'],
  ['Ring 1', 'Ring 11'],
])('%j and %j are not', (one, other) => expect(plainText(one)).not.toBe(plainText(other)))

test('a location is found by its place at the source, its code, or name and address', () => {
  const match = createLocationMatcher([
    at(1, '1 Main Street', { places: [{ sourceId: 1, externalId: 'ChIJ1' }] }),
    at(2, '2 Main Street', { city: 'Springfield' }),
    at(3, '2 Main Street', { city: 'Shelbyville' }),
  ])
  expect(match(1, clue({ key: 'ChIJ1' }))).toEqual({ locationId: 1 })
  expect(match(2, clue({ key: 'ChIJ1' }))).toHaveProperty('missingKey')
  expect(match(1, clue({ key: 'c3' }))).toEqual({ locationId: 3 })
  expect(match(1, clue({ name: 'C2' }))).toEqual({ locationId: 2 })
  expect(match(1, clue({ name: 'plaza', address: '1 Main St, Anywhere' }))).toEqual({ locationId: 1 })
  expect(match(1, clue({ name: 'Plaza', address: '2 Main St, Shelbyville' }))).toEqual({ locationId: 3 })
  expect(match(1, clue({ name: 'Plaza', address: '11 Main St' }))).toHaveProperty('missingKey')
  expect(match(1, clue({ name: 'Plaza 2' }))).toEqual({ locationId: 2 })
})

test('several that fit are no match, and nothing said is no location', () => {
  const match = createLocationMatcher([at(1, '1 Main Street'), at(2, '2 Main Street')])
  expect(match(1, clue({ name: 'Plaza' }))).toEqual({ reason: 'ambiguousLocation' })
  expect(match(1, clue({}))).toEqual({ reason: 'unknownLocation' })
  expect(match(1, clue({ address: '1 Main Street' }))).toEqual({ reason: 'unknownLocation' })
})
