import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWorld } from '#apps/demo/world/make-world.ts'
import { keptWorld } from './kept-world.ts'

const born = { seed: 'kept', now: '2026-05-04T09:30:00.000Z' }

test('a world that is read again is the one that was made, and a broken or other one is made anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renown-world-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'world.json')
  const made = makeWorld({ seed: born.seed, now: new Date(born.now) })
  expect(keptWorld(folder, born)).toEqual(made)
  const text = await readFile(file, 'utf8')
  expect(keptWorld(folder, born)).toEqual(made)
  const name = made.agencies[0]!.name
  await writeFile(file, text.replace(name, 'Read From There'))
  expect(keptWorld(folder, born).agencies[0]!.name).toBe('Read From There')
  await writeFile(file, text.slice(0, 5000))
  expect(keptWorld(folder, born)).toEqual(made)
  expect(keptWorld(folder, { ...born, seed: 'other' }).reviews[0]!.reviewId).not.toBe(made.reviews[0]!.reviewId)
})
