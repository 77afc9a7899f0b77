import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mangled, tries } from '#platform/testing/mangled.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { readFilter } from './read-filter.ts'

const filters = [
  'userName eq "bjensen"',
  'emails[type eq "work" and value co "@example.com"] or not (active eq true)',
  'meta.lastModified gt "2011-05-13T04:42:34Z" and title pr',
  'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName sw "O\\"M"',
]

test('a mangled filter is read or refused with the place where it goes wrong', () => {
  const met = { read: 0, refused: 0 }
  fc.assert(
    fc.property(mangled(...filters), (text) => {
      try {
        readFilter(text)
        met.read++
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        expect(error.error).toBe('invalidFilter')
        met.refused++
      }
    }),
    tries(3000),
  )
  expect(Math.min(met.read, met.refused)).toBeGreaterThan(100)
})

test('nesting without end is refused and not followed', () => {
  for (const text of ['('.repeat(50_000), 'not ('.repeat(50_000), `a[${'b['.repeat(50_000)}`])
    expect(() => readFilter(text)).toThrow(Fault)
})
