import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecret } from './keep-secret.ts'

test('a secret is made once, stays the same and only its owner reads it', () => {
  const folder = temporaryFolder()
  const secret = keepSecret(join(folder, 'data'))
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keepSecret(join(folder, 'data'))).toBe(secret)
  expect(statSync(join(folder, 'data/secret')).mode & 0o777).toBe(0o600)
  expect(keepSecret(temporaryFolder())).not.toBe(secret)
})

test('a damaged secret is never replaced, because what it sealed would be lost', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), 'short')
  expect(() => keepSecret(folder)).toThrow('must hold a secret of at least 32 characters')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'renown-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
