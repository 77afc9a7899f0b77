import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyBinaries, hasLinks } from './copy-binaries.ts'
import { locatePackage } from './find-binaries.ts'

test('a copy has the library links that an install without scripts lacks, and runs', async () => {
  const home = await mkdtemp(join(tmpdir(), 'renown-binaries-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const bare = join(home, 'bare')
  const isLink = (file: string) => lstatSync(file).isSymbolicLink()
  await cp(locatePackage().native, bare, { recursive: true, filter: (file) => !isLink(file) })
  expect(hasLinks(bare)).toBe(false)

  const copy = join(home, 'copy')
  await Promise.all([copyBinaries(bare, copy), copyBinaries(bare, copy)])
  expect(hasLinks(copy)).toBe(true)
  expect(execFileSync(join(copy, 'bin/postgres'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18.')
})
