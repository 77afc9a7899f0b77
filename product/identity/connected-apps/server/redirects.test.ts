import { expect, test } from 'vitest'
import { isOneOf, isRedirect, placeOfRedirect, withParams } from './redirects.ts'

test('users are sent back over https, to an app of their own, or to their own device', () => {
  const good = [
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost:3334/oauth/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:80/x',
    'cursor://anysphere.cursor-retrieval/oauth/user-harbour/callback',
    'com.example.app:/oauth',
  ]
  expect(good.filter((one) => !isRedirect(one))).toEqual([])
  const bad = [
    'http://app.example/back',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example/#fragment',
    'https://user:secret@app.example/',
    'https://app.example/a b',
    '//app.example/back',
    'back',
    '',
  ]
  expect(bad.filter(isRedirect)).toEqual([])
})

test('an address fits letter by letter; on the user’s own device any port does', () => {
  const known = ['https://app.example/back', 'http://localhost/callback', 'http://127.0.0.1:8080/callback']
  const fits = (address: string) => isOneOf(known, address)
  expect(
    ['https://app.example/back', 'http://localhost:51234/callback', 'http://127.0.0.1:1/callback'].every(fits),
  ).toBe(true)
  for (const other of [
    'https://app.example/back/',
    'https://app.example:444/back',
    'https://APP.example/back',
    'http://localhost:51234/callback/',
    'http://localhost:51234/other',
    'http://[::1]:51234/callback',
    'http://localhost@evil.example/callback',
  ])
    expect(fits(other), other).toBe(false)
})

test('what comes back keeps what stood there, and its place is said in a word', () => {
  expect(withParams('https://app.example/back?x=1', { code: 'a b', state: undefined })).toBe(
    'https://app.example/back?x=1&code=a+b',
  )
  expect(
    ['https://app.example:8443/x', 'http://localhost:1/', 'cursor://a/b', 'com.example:/x'].map(placeOfRedirect),
  ).toEqual(['app.example:8443', 'localhost', 'cursor', 'com.example'])
})
