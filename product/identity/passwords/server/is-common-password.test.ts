import { expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

const own = ['Rhonda', 'Pike', 'rhonda', 'pike', 'northfork', 'example', 'Northfork', 'Motor', 'Group']

test.for([
  'Password123!',
  'P@ssw0rd2026!',
  'Passwort-2026!',
  'Welcome-2026!!',
  'Summer2026!!!',
  'Qwerty123456!',
  'Qwertz-1234567',
  'Aa1!aaaaaaaaaa',
  'Abcdefgh1234!',
  'Admin-123456789',
  'Rhonda.Pike-1',
  'Northfork2026!',
  'RhondaPike!12345',
  'Iloveyou-2026!',
  '!Zaq12wsx!Zaq12wsx',
])('%s is tried first and refused', (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
})

test.for([
  'Harbour-Lantern-7',
  'Quiet-Harbour-71',
  'xK9#mQ2$vL5!tR',
  'Vier-Möwen-über-Kiel-8',
  'Tr0ub4dour&3-Zirkel',
  'purple Tiger coffee mountain 9!',
])('%s is taken', (password) => {
  expect(isCommonPassword(password, own)).toBe(false)
})
