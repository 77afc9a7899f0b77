import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedData } from '#apps/testing/shared-data.ts'
import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { openCandidates, type OwnPlace, proposePlaces } from './place-candidates.ts'

const own = (id: number, about: Partial<OwnPlace>): OwnPlace => ({
  id,
  label: `Store ${id}`,
  name: 'Harbour Coffee',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  phone: null,
  latitude: null,
  longitude: null,
  ...about,
})
const page = (about: Partial<SourcePlace>): SourcePlace => ({
  key: 'p',
  externalId: 'p',
  number: '1',
  storeCode: '',
  name: 'Harbour Coffee',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  phone: null,
  web: null,
  latitude: null,
  longitude: null,
  office: 'Open',
  url: null,
  flags: [],
  ...about,
})
const match = (ours: OwnPlace[], pages: SourcePlace[]) => {
  const find = openCandidates(ours)
  const found = pages.map((one) => find(one))
  return { found, proposed: [...proposePlaces(found)] }
}

test('the clearly best is proposed, and says why it is', () => {
  const ours = [
    own(1, { street: '1 Quay Street', postalCode: '97201', latitude: 45.5, longitude: -122.6 }),
    own(2, { street: '90 Market Road', postalCode: '97202', latitude: 45.6, longitude: -122.6 }),
  ]
  const there = page({ street: '1 Quay St', postalCode: '97201', latitude: 45.5003, longitude: -122.6 })
  const { found, proposed } = match(ours, [there])
  expect(proposed).toEqual([[0, 1]])
  expect(found[0]![0]).toMatchObject({
    meters: 33,
    reasons: [
      { part: 'name', agreement: 'same' },
      { part: 'street', agreement: 'similar' },
      { part: 'postalCode', agreement: 'same' },
      { part: 'distance', agreement: 'same' },
    ],
  })
})

test('a name alone, two that are as near, and two pages of one location propose nothing', () => {
  expect(match([own(1, {})], [page({})])).toMatchObject({ found: [[{ score: 100 }]], proposed: [] })
  const twins = [1, 2].map((id) => own(id, { street: '1 Quay Street', postalCode: '97201' }))
  const there = page({ street: '1 Quay Street', postalCode: '97201' })
  expect(match(twins, [there]).proposed).toEqual([])
  expect(match(twins.slice(0, 1), [there, { ...there, key: 'q' }]).proposed).toEqual([])
  expect(match(twins.slice(0, 1), [there]).proposed).toEqual([[0, 1]])
})

test('what nobody would take for ours has no candidate, and a name inside is read, too', () => {
  const ours = [own(1, { label: 'Airport', name: 'Harbour Coffee GmbH', street: '1 Quay Street', postalCode: '97201' })]
  expect(match(ours, [page({ name: 'Bolt Hardware', street: '7 Elm Road', postalCode: '10001' })]).found).toEqual([[]])
  expect(match(ours, [page({ name: 'Airport', postalCode: '97201' })]).proposed).toEqual([[0, 1]])
})

const folder = sharedData('er-fodors-zagats')

test.skipIf(!folder)('of 112 restaurants in two guides most are proposed, and none wrongly', async () => {
  const read = async (name: string) =>
    (await readFile(join(folder!, name), 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => [...line.matchAll(/'((?:\\'|[^'])*)'|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
  const rows = (of: string[][]) =>
    of.map(([id = '', name = '', street = '', city = '', phone = '']) => ({
      id: Number(id),
      name: name.replaceAll('\\', ''),
      street: street.replaceAll('\\', ''),
      city,
      phone,
    }))
  const ours = rows(await read('fodors.csv')).map((row) => own(row.id, { ...row, label: row.name }))
  const theirs = rows(await read('zagats.csv'))
  const truth = new Map(
    (await read('matches_fodors_zagats.csv')).map(([ours, theirs]) => [Number(theirs), Number(ours)]),
  )
  const { proposed } = match(
    ours,
    theirs.map(({ name, street, city, phone }) => page({ name, street, city, phone })),
  )
  const right = proposed.filter(([at, id]) => truth.get(theirs[at]!.id) === id).length
  expect(proposed).toHaveLength(right)
  expect(right / truth.size).toBeGreaterThan(0.85)
})
