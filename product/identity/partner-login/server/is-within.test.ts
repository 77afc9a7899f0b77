import { expect, test } from 'vitest'
import { isWithin } from './is-within.ts'

test.for([
  ['10.1.2.3', ['10.1.2.3'], true],
  ['10.1.2.4', ['10.1.2.3'], false],
  ['::ffff:10.1.2.3', ['10.1.0.0/16'], true],
  ['10.2.2.3', ['10.1.0.0/16', '10.2.0.0/16'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['2001:db8::7', ['10.0.0.0/8'], false],
  ['10.1.2.3', [], true],
] as const)('%s is among %j: %s', ([address, networks, is]) => {
  expect(isWithin(address, networks)).toBe(is)
})
