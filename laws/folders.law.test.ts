import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { systems } from '#product/systems.ts'
import { filesOf, seen } from './house.ts'

const product = fileURLToPath(new URL('../product/', import.meta.url))

test('the table of contents and the folders are the same', async () => {
  const folders = new Set<string>()
  for await (const file of glob('*/*/**/*.ts', { cwd: product })) folders.add(file.split('/').slice(0, 2).join('/'))
  const listed = new Set<string>(systems)
  expect(listed.size).toBe(systems.length)
  expect([...listed].filter((path) => !existsSync(`${product}${path}/server/system.ts`))).toEqual([])
  const unlisted = [...folders].filter((path) => !listed.has(path))
  expect(unlisted).toEqual([])
  seen('folders', { systems: folders.size })
})

test('every system has its contract and its words', () => {
  const missing = systems
    .flatMap((path) => [`${path}/contract.ts`, `${path}/text/en_US.ts`])
    .filter((file) => !existsSync(product + file))
  expect(missing).toEqual([])
})

test('no area holds more than a quarter of product, platform and apps', async () => {
  const lines = new Map<string, number>()
  for (const { path, text } of await filesOf('{product,platform,apps}/**/*.{ts,tsx}')) {
    const area = path.split('/').slice(0, 2).join('/')
    lines.set(area, (lines.get(area) ?? 0) + text.split('\n').length)
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0)
  const areas = [...lines].filter(([path]) => path.startsWith('product/'))
  expect(areas.filter(([, count]) => count > all / 4)).toEqual([])
  seen('areas', { lines: all, areas: areas.length })
})

test('no contract is longer than 300 lines: what is too much for one is split by capability', async () => {
  const files = await filesOf('product/*/*/contract.ts')
  const lengths = files.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  seen('contracts', { contracts: files.length, longest: Math.max(...lengths.map(({ lines }) => lines)) })
})
