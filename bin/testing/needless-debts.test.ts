import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needlessDebts, owed } from './needless-debts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'debts-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a debt that no statement of a whole run needed is named, and none that one did', async () => {
  const file = join(folder, 'debts.txt')
  await writeFile(file, owed.map((what) => `${what}\n`).join(''))
  expect(needlessDebts(file)).toEqual([])
  await writeFile(
    file,
    owed
      .slice(1)
      .map((what) => `${what}\n`)
      .join(''),
  )
  expect(needlessDebts(file)).toEqual([`Debts that no statement needs any more: ${owed[0]}`])
  expect(needlessDebts(join(folder, 'none.txt'))).toEqual([
    `Debts that no statement needs any more: ${owed.join(', ')}`,
  ])
})
