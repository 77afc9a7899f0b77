import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChange } from './find-change.ts'

test('on a branch the change is all that differs from main: committed, uncommitted and new', async () => {
  const { folder, git, write } = await createRepository()
  git('switch', '--quiet', '--create', 'work')
  await write('b')
  git('commit', '--quiet', '--message', 'b')
  git('switch', '--quiet', 'main')
  await write('elsewhere')
  git('commit', '--quiet', '--message', 'elsewhere')
  git('switch', '--quiet', 'work')
  await write('a', 'changed')
  await writeFile(join(folder, 'new'), '')
  expect(findChange(undefined, folder)).toEqual({ since: 'where this left main', files: ['a', 'b', 'new'] })
})

test('on main it is what is not committed, else the last commit', async () => {
  const { folder, git, write } = await createRepository()
  await write('b')
  git('commit', '--quiet', '--message', 'b')
  expect(findChange(undefined, folder)).toEqual({ since: 'the commit before the last', files: ['b'] })
  await write('a', 'changed')
  expect(findChange(undefined, folder)).toEqual({ since: 'the last commit', files: ['a'] })
})

test('another commit can be named, if there is one', async () => {
  const { folder, git, write } = await createRepository()
  for (const name of ['b', 'c']) {
    await write(name)
    git('commit', '--quiet', '--message', name)
  }
  expect(findChange('HEAD~2', folder).files).toEqual(['b', 'c'])
  expect(() => findChange('nowhere', folder)).toThrow('nowhere is no commit of this repository.')
})

async function createRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'renown-change-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = { PATH: process.env['PATH'] } // where git itself runs the tests, the rest names the repository of the product
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder, env })
  const write = async (name: string, text = '') => {
    await writeFile(join(folder, name), text)
    git('add', name)
  }
  git('init', '--quiet', '--initial-branch=main')
  await write('a')
  git('commit', '--quiet', '--message', 'a')
  return { folder, git, write }
}
