import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '#apps/demo/world/create-world.ts'
import { keptWorld } from './kept-world.ts'

const born = { seed: 'kept', now: '2026-05-04T09:30:00.000Z' }
const made = createWorld({ seed: born.seed, now: new Date(born.now) })

let folder: string
let text: string
const keep = (changed: string) => writeFile(join(folder, 'world.json'), changed)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renown-world-'))
  keptWorld(folder, born)
  text = await readFile(join(folder, 'world.json'), 'utf8')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a world that is read again is the one that was made, from where it was kept', async () => {
  await keep(text)
  expect(keptWorld(folder, born)).toEqual(made)
  await keep(text.replace(made.agencies[0]!.name, 'Read From There'))
  expect(keptWorld(folder, born).agencies[0]!.name).toBe('Read From There')
})

test('a broken one is made anew', async () => {
  await keep(text.slice(0, 5000))
  expect(keptWorld(folder, born)).toEqual(made)
})

test('another one is made anew', async () => {
  await keep(text)
  expect(keptWorld(folder, { ...born, seed: 'other' }).reviews[0]!.reviewId).not.toBe(made.reviews[0]!.reviewId)
})
