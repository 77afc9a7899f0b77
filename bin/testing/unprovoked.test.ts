import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredErrors, unprovoked } from './unprovoked.ts'

let folder = ''
let asked: string[] = []
const exempt = ['error.missing', 'error.notdefined', 'error.failed', 'UNAUTHORIZED'].map((name) => `platform.${name}`)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'))
  asked = (await declaredErrors()).filter((name) => !exempt.includes(name))
})
afterAll(() => rm(folder, { recursive: true }))

async function complaintsOf(noted: string[]) {
  const file = join(folder, 'faults.txt')
  await writeFile(file, noted.map((name) => `${name}\n`).join(''))
  return unprovoked(file)
}

test('when tests provoke all that is asked for there is nothing to complain of', async () => {
  expect(asked.length).toBeGreaterThan(300)
  expect(await complaintsOf([...asked, ...asked, 'made-up.error'])).toEqual([])
})

test('errors that no test provokes are named', async () => {
  const most = asked.filter((name) => name !== 'roles.notFound' && name !== 'platform.stale')
  expect(await complaintsOf(most)).toEqual(['Declared errors that no test provokes: platform.stale, roles.notFound'])
  expect(await unprovoked(join(folder, 'none.txt'))).toEqual([
    `Declared errors that no test provokes: ${asked.join(', ')}`,
  ])
})

test('an exemption that a test provokes is named', async () => {
  expect(await complaintsOf([...asked, 'platform.UNAUTHORIZED'])).toEqual([
    'Errors that a test provokes, so that they need no exemption: platform.UNAUTHORIZED',
  ])
})
