import { expect, test } from 'vitest'
import { createSecrets, type SecretPlace } from './secrets.ts'

const secrets = createSecrets('a master secret of at least 32 letters')
const place: SecretPlace = { tenantId: 7, table: 'credential', rowKey: '1:accounts/5', column: 'secret' }
const sealed = secrets.seal(place, 'refresh-token – ü')

test('what was sealed opens in its own place, and never looks the same twice', () => {
  expect(secrets.open(place, sealed)).toBe('refresh-token – ü')
  expect(secrets.seal(place, 'refresh-token – ü')).not.toBe(sealed)
  expect(sealed).not.toContain('refresh')
  expect(secrets.open(place, secrets.seal(place, ''))).toBe('')
})

test('what belongs to no tenant opens as it did when it was first sealed, and in no tenant', () => {
  const master: SecretPlace = { tenantId: null, table: 'installation', rowKey: 'master', column: 'sealed_master' }
  expect(secrets.open(master, 'v1.d_FcXU81q1HWR10NcqB2I5eno85tIj2yoUIpumeWkdVibWViQXqw')).toBe('kept before')
  expect(() => secrets.open({ ...master, tenantId: 1 }, secrets.seal(master, 'x'))).toThrow()
})

test.each<Partial<SecretPlace>>([{ tenantId: 8 }, { table: 'other' }, { rowKey: '1:accounts/6' }, { column: 'name' }])(
  'moved to %j it does not open',
  (moved) => expect(() => secrets.open({ ...place, ...moved }, sealed)).toThrow(),
)

test('parts of a place cannot be shifted into each other', () => {
  const other = secrets.seal({ ...place, table: 'a', rowKey: 'b\u0000c' }, 'x')
  expect(() => secrets.open({ ...place, table: 'a\u0000b', rowKey: 'c' }, other)).toThrow()
})

test('with any bit altered or any byte cut it does not open', () => {
  const [version, text] = sealed.split('.') as [string, string]
  const bytes = Buffer.from(text, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(() => secrets.open(place, `${version}.${altered.toString('base64url')}`)).toThrow()
    expect(() => secrets.open(place, `${version}.${bytes.subarray(0, at).toString('base64url')}`)).toThrow()
  }
  expect(() => secrets.open(place, `v2.${text}`)).toThrow(/key version/)
  expect(() => secrets.open(place, '')).toThrow()
})

test('a shortened tag is refused', () => {
  const bytes = Buffer.from(secrets.seal(place, '').split('.')[1]!, 'base64url')
  for (const size of [4, 8, 12, 15])
    expect(() => secrets.open(place, `v1.${bytes.subarray(0, 12 + size).toString('base64url')}`)).toThrow()
})

test('another master secret opens nothing; keys differ by purpose', () => {
  expect(() => createSecrets('another master secret of 32 letters').open(place, sealed)).toThrow()
  expect(secrets.keyFor('a')).toHaveLength(32)
  expect(secrets.keyFor('a').equals(secrets.keyFor('b'))).toBe(false)
  expect(secrets.keyFor('a').equals(secrets.keyFor('a'))).toBe(true)
})
