import { expect, test } from 'vitest'
import { matchGoogleLocations, type OwnLocation } from './match-google-locations.ts'
import type { GoogleLocation } from './read-google-locations.ts'

const own = (id: number, code: string, name: string, postal_code = '10119'): OwnLocation => ({
  id,
  code,
  public_name: name,
  internal_name: `Store ${id}`,
  postal_code,
})
const google = (id: string, storeCode = '', title = '', postalCode = '10119'): GoogleLocation => ({
  account: 'accounts/1',
  name: `locations/${id}`,
  storeCode,
  title,
  storefrontAddress: { regionCode: 'DE', postalCode, administrativeArea: '', locality: '', addressLines: [] },
})
const match = (theirs: GoogleLocation[], ours: OwnLocation[], linked = new Map<string, number>()) => {
  const { matched, unmatched } = matchGoogleLocations(theirs, ours, linked)
  const pairs = matched.map((pair) => [pair.google.name.replace('locations/', ''), pair.locationId])
  return [Object.fromEntries(pairs), unmatched.map(({ name }) => name.replace('locations/', ''))]
}

test('by store code, whatever its case and blanks', () => {
  expect(match([google('a', ' b-1 ')], [own(1, 'B-1', 'X')])).toEqual([{ a: 1 }, []])
})

test('else by exact name and postal code, written this way or that', () => {
  const ours = [own(1, 'X', 'Café Müller & Söhne'), own(2, 'Y', 'Café Müller & Söhne', 'SW1A 1AA')]
  expect(match([google('a', '', 'CAFE MULLER AND SOHNE', 'sw1a1aa')], ours)).toEqual([{ a: 2 }, []])
  expect(match([google('a', '', 'Store 1')], ours)).toEqual([{ a: 1 }, []])
  expect(match([google('a', '', 'Café Müller')], ours)).toEqual([{}, ['a']])
  expect(match([google('a', '', 'Café Müller & Söhne', '')], [own(1, 'X', 'Café Müller & Söhne', '')])).toEqual([
    {},
    ['a'],
  ])
})

test('two that fit are no match', () => {
  expect(match([google('a', '', 'X')], [own(1, 'A', 'X'), own(2, 'B', 'X')])).toEqual([{}, ['a']])
})

test('a link or a code goes before a name, and none of ours is taken twice', () => {
  const ours = [own(1, 'A', 'X'), own(2, 'B', 'Y')]
  expect(match([google('guess', '', 'X'), google('sure', 'A', 'other')], ours)).toEqual([{ sure: 1 }, ['guess']])
  const linked = new Map([['locations/old', 1]])
  expect(match([google('new', 'A'), google('old', 'B')], ours, linked)).toEqual([{ old: 1 }, ['new']])
})
