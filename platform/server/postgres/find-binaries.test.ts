import { existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findBinaries } from './find-binaries.ts'

test('the binaries that npm installed run and are PostgreSQL 18', async () => {
  const { initdb, postgres, pgCtl } = await findBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18.')
  expect([initdb, pgCtl].map((file) => existsSync(file))).toEqual([true, true])
})
