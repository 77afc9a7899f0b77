import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeBillOfMaterials } from './write-bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')
type Part = { name: string; version: string; purl: string; hashes: { alg: string }[]; licenses: object[] }

test('the bill names every locked package with its hash and licence, and no place it came from', async () => {
  const path = `.cache/bill-${process.pid}.json`
  onTestFinished(() => rm(join(root, path), { force: true }))
  await writeBillOfMaterials(path)
  const text = await readFile(join(root, path), 'utf8')
  const bill = JSON.parse(text) as { bomFormat: string; metadata: { component: Part }; components: Part[] }
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'renown'])

  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries<{ version: string }>(lock.packages).filter(([at]) => at !== '')
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const missing = locked.map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`)
  expect(missing.filter((one) => !named.has(one))).toEqual([])
  expect(bill.components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([])
  expect(text).not.toContain(root)
})
