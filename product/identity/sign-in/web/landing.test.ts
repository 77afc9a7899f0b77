import { expect, test } from 'vitest'
import { landing } from './landing.ts'

const at = (path?: string) =>
  landing({ origin: 'https://renown.example', search: path === undefined ? '' : `?path=${encodeURIComponent(path)}` })

test('goes back to where one was', () => {
  expect(at('/reviews?open=3&tenant=7')).toBe('/reviews?open=3&tenant=7')
  expect(at()).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  'reviews',
  '/auth?path=/auth',
  '/auth/sso',
])('never leaves the site or comes back to sign in: %s', (path) => {
  expect(at(path)).toBe('/')
})

test('a path with doubled slashes stays on the site', () => {
  expect(at('/.//evil.example')).toBe('/evil.example')
})
