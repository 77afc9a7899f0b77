import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import { importsOf } from '../../laws/imports-of.ts'
import { root } from '../testing/steps.ts'
import { kindOf } from '../testing/test-run.ts'
import { addressesIn, fits } from './addresses.ts'
import { systemOf, type House } from './house.ts'

/** Reads from the source files who imports whom, and which journey goes through which systems. */
export async function readHouse(): Promise<House> {
  const texts = await readTexts()
  const imports = new Map([...texts].map(([path, text]) => [path, importsOf({ path, text })]))
  const importers = new Map<string, string[]>()
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])

  const tests = [...texts.keys()].filter((path) => /\.test\.tsx?$/.test(path)).sort()
  const reaching = (file: string) => new Set(tests.filter((test) => reaches(imports, test, file)))
  return {
    importers,
    tests,
    opensBrowser: reaching('platform/testing/launch-browser.ts'),
    opensApp: reaching('apps/testing/open-test-app.ts'),
    narrowed: new Set(tests.filter((path) => kindOf(path) === 'law' && isNarrowed(texts.get(path)!))),
    journeys: await systemsOfJourneys(tests, texts, imports),
  }
}

async function readTexts(): Promise<Map<string, string>> {
  const patterns = ['{apps,bench,bin,journeys,laws,platform,product}/**/*.{ts,tsx}', 'vitest.config.ts']
  const paths = await Array.fromAsync(glob(patterns, { cwd: root }))
  const read = async (path: string) => [path, await readFile(join(root, path), 'utf8')] as const
  return new Map(await Promise.all(paths.map(read)))
}

const isNarrowed = (text: string) => /\beveryRoute\(\)|\blookedAt\b/.test(text)

function reaches(imports: Map<string, string[]>, from: string, file: string): boolean {
  const met = new Set([from])
  for (const path of met) for (const target of imports.get(path) ?? []) met.add(target)
  return met.has(file)
}

/** A journey belongs to every system whose addresses it names or whose files it imports. */
async function systemsOfJourneys(tests: string[], texts: Map<string, string>, imports: Map<string, string[]>) {
  const places = (await loadContracts()).flatMap(({ path: system, contract }) => [
    ...Object.values(contract.pages).map(({ path }) => ({ system, path })),
    ...Object.values(contract.routes).map(({ at }) => ({ system, path: at.split(' ')[1]! })),
  ])
  const journeys: House['journeys'] = new Map()
  for (const journey of tests.filter((path) => kindOf(path) === 'journey')) {
    const named = addressesIn(texts.get(journey)!).flatMap((address) =>
      places.filter(({ path }) => fits(address, path)).map(({ system }) => system),
    )
    const imported = imports.get(journey)!.flatMap((target) => systemOf(target) ?? [])
    const counts: Record<string, number> = {}
    for (const system of [...named, ...imported]) counts[system] = (counts[system] ?? 0) + 1
    journeys.set(journey, counts)
  }
  return journeys
}
