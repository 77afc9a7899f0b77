import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openFiles } from './files.ts'

async function store() {
  const folder = await mkdtemp(join(tmpdir(), 'renown-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, files: await openFiles({ folder }) }
}

test('a file is one tenant’s own', async () => {
  const { folder, files } = await store()
  await files.put(7, 'imports/a.csv', 'of seven')
  await files.put(8, 'imports/a.csv', Readable.from(['of ', 'eight']))
  expect(await text(await files.read(7, 'imports/a.csv'))).toBe('of seven')
  expect(await text(await files.read(8, 'imports/a.csv'))).toBe('of eight')
  expect(await readFile(join(folder, 'tenants/7/imports/a.csv'), 'utf8')).toBe('of seven')
  await files.remove(7, 'imports/a.csv')
  expect([await files.exists(7, 'imports/a.csv'), await files.exists(8, 'imports/a.csv')]).toEqual([false, true])
})

test.skipIf(process.platform === 'win32')('no other account of the machine opens the folder that is made', async () => {
  const { folder } = await store()
  await openFiles({ folder: join(folder, 'files') })
  expect((await stat(join(folder, 'files'))).mode & 0o077).toBe(0)
})

test('all files of one tenant are listed and taken away, and nobody else’s', async () => {
  const { folder, files } = await store()
  await files.put(7, 'imports/a.csv', 'of seven')
  await files.put(7, 'two/b.txt', 'two')
  await files.put(8, 'imports/a.csv', 'of eight')
  const listed: { key: string; bytes: number }[] = []
  for await (const file of files.list(7)) listed.push(file)
  expect(listed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'imports/a.csv', bytes: 8 },
    { key: 'two/b.txt', bytes: 3 },
  ])
  await files.removeAll(7)
  await files.removeAll(9)
  expect(existsSync(join(folder, 'tenants/7'))).toBe(false)
  expect(await files.exists(8, 'imports/a.csv')).toBe(true)
})

test.each(['../8/a', 'a/../../8/a', '/etc/passwd', 'a//b', '', 'a/..', '.env', 'a\\b', 'a\0b', 'a b'])(
  'the key %j names no file',
  async (key) => {
    const { files } = await store()
    await expect(files.put(7, key, 'x')).rejects.toThrow('not a file key')
    expect(() => files.read(7, key)).toThrow('not a file key')
  },
)
