import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressPages } from './compress-pages.ts'

test('beside what shrinks lies the same, smaller, in two ways; the rest stays alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renown-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  const script = 'export const many = 1\n'.repeat(200)
  await writeFile(join(folder, 'assets/many.js'), script)
  await writeFile(join(folder, 'assets/short.js'), 'export {}')
  await writeFile(join(folder, 'assets/letters.woff2'), Buffer.alloc(5000, 7))
  await compressPages(folder)
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'letters.woff2',
    'many.js',
    'many.js.br',
    'many.js.gz',
    'short.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/many.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets/many.js.gz'))).toString()).toBe(script)
})
