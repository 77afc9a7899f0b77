import { expect, test } from 'vitest'
import { wishedPath } from './wished-path.ts'

test.for([
  '/reviews',
  '/reviews?open=3&tenant=7',
  '/reviews2?q=a%20b#top',
  '/admin/agencies/2/tenants',
  '/imports/5?filter=%2Fx',
  '/authors',
  '/dashboards/ä',
])('a page of this site is gone back to: %s', (wish) => {
  const to = wishedPath(wish)!
  expect(new URL(to, 'https://renown.example').host).toBe('renown.example')
  expect(decodeURI(to)).toBe(decodeURI(wish))
})

const elsewhere = [
  '',
  ' ',
  '/',
  'reviews',
  './reviews',
  '../reviews',
  '?x=1',
  '#x',
  'evil.example',
  'evil.example/path',
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  'http:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/x',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '//evil.example@renown.example/',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%00/evil.example',
  '/reviews\r\nLocation: https://evil.example',
  '/auth',
  '/auth?path=/auth',
  '/AUTH/sso',
  '/auth/reset-password?key=x',
  '/api/auth/logout',
  '/x/../auth',
  ' //evil.example',
  '\u00a0//evil.example',
]
test(`none of ${elsewhere.length} other forms leads anywhere`, () => {
  expect(elsewhere.filter((wish) => wishedPath(wish) !== null)).toEqual([])
})
