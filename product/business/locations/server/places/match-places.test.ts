import { expect, test } from 'vitest'
import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { matchPlaces, type OwnLocation } from './match-places.ts'

const own = (id: number, code: string, name: string, postal_code = '10119'): OwnLocation => ({
  id,
  code,
  public_name: name,
  internal_name: `Store ${id}`,
  postal_code,
})
const place = (number: string, storeCode = '', name = '', postalCode = '10119'): SourcePlace => ({
  key: `locations/${number}`,
  externalId: `accounts/1/locations/${number}`,
  number,
  storeCode,
  name,
  street: '',
  city: '',
  region: '',
  postalCode,
  country: 'DE',
  phone: null,
  web: null,
  latitude: null,
  longitude: null,
  office: 'Open',
  url: null,
  flags: [],
})
const match = (theirs: SourcePlace[], ours: OwnLocation[], linked = new Map<string, number>()) => {
  const { matched, unmatched } = matchPlaces(theirs, ours, linked)
  const pairs = matched.map((pair) => [pair.place.number, pair.locationId])
  return [Object.fromEntries(pairs), unmatched.map(({ number }) => number)]
}

test('by store code, whatever its case and blanks', () => {
  expect(match([place('a', ' b-1 ')], [own(1, 'B-1', 'X')])).toEqual([{ a: 1 }, []])
})

test('else by exact name and postal code, written this way or that', () => {
  const ours = [own(1, 'X', 'Café Müller & Söhne'), own(2, 'Y', 'Café Müller & Söhne', 'SW1A 1AA')]
  expect(match([place('a', '', 'CAFE MULLER AND SOHNE', 'sw1a1aa')], ours)).toEqual([{ a: 2 }, []])
  expect(match([place('a', '', 'Store 1')], ours)).toEqual([{ a: 1 }, []])
  expect(match([place('a', '', 'Café Müller')], ours)).toEqual([{}, ['a']])
  expect(match([place('a', '', 'Café Müller & Söhne', '')], [own(1, 'X', 'Café Müller & Söhne', '')])).toEqual([
    {},
    ['a'],
  ])
})

test('two that fit are no match', () => {
  expect(match([place('a', '', 'X')], [own(1, 'A', 'X'), own(2, 'B', 'X')])).toEqual([{}, ['a']])
})

test('a link or a code goes before a name, and none of ours is taken twice', () => {
  const ours = [own(1, 'A', 'X'), own(2, 'B', 'Y')]
  expect(match([place('guess', '', 'X'), place('sure', 'A', 'other')], ours)).toEqual([{ sure: 1 }, ['guess']])
  const linked = new Map([['locations/old', 1]])
  expect(match([place('new', 'A'), place('old', 'B')], ours, linked)).toEqual([{ old: 1 }, ['new']])
})
