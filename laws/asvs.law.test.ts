import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** By chapter of ASVS 5.0.0, of each section (`section:count`) how many requirements are of level 1 or 2; those of level 3 come after them. */
const counts: Record<number, string> = {
  1: '1:2 2:9 3:11 4:3 5:2',
  2: '1:3 2:3 3:4 4:1',
  3: '2:2 3:4 4:6 5:5 7:2',
  4: '1:3 2:1 3:2 4:4',
  5: '1:1 2:3 3:2 4:3',
  6: '1:3 2:12 3:4 4:4 5:5 6:3 8:4',
  7: '1:3 2:4 3:2 4:5 5:2 6:2',
  8: '1:2 2:3 3:1 4:1',
  9: '1:3 2:4',
  10: '1:2 2:2 3:4 4:11 5:5 6:2 7:3',
  11: '1:2 2:3 3:3 4:4 5:1 6:1',
  12: '1:3 2:2 3:4',
  13: '1:1 2:5 3:2 4:5',
  14: '1:2 2:4 3:3',
  15: '1:3 2:3 3:7',
  16: '1:1 2:5 3:4 4:3 5:3',
  17: '1:1 2:4 3:2',
}

const root = new URL('../', import.meta.url)
const table = await readFile(new URL('docs/operating/asvs.md', root), 'utf8')
const lines = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.*) \|$/gm)].map(([, no, asks, stands]) => ({
  no: no!,
  asks: asks!,
  stands: stands!,
}))
const pathsIn = (text: string) => [...text.matchAll(/`((?:[\w@.-]+\/)+[\w.-]+\.(?:ts|md))`/g)].map(([, path]) => path!)
const isProof = (path: string) => path.endsWith('.test.ts') || path === 'docs/operating/inventory.md'

test('every requirement of levels 1 and 2 stands in the table once, in its order', () => {
  const numbers = Object.entries(counts).flatMap(([chapter, sections]) =>
    [...sections.matchAll(/(\d+):(\d+)/g)].flatMap(([, section, count]) =>
      Array.from({ length: Number(count) }, (_, at) => `${chapter}.${section}.${at + 1}`),
    ),
  )
  expect(lines.map(({ no }) => no)).toEqual(numbers)
  expect(numbers).toHaveLength(253)
  expect(table.match(/^\| \d/gm)).toHaveLength(253)
})

test('what is proven names a test that is there; what is not says why', () => {
  const wrong = lines.flatMap(({ no, stands }) => {
    const [, state, said = ''] = /^(proven|n\/a|open): (.+)$/.exec(stands) ?? []
    const gone = pathsIn(stands).filter((path) => !existsSync(new URL(path, root)))
    return [
      ...(state ? [] : [`${no} says neither proven, n/a nor open`]),
      ...gone.map((path) => `${no} names ${path}, which is not there`),
      ...(state === 'proven' && !pathsIn(said).some(isProof) ? [`${no} names no test`] : []),
      ...(state === 'proven' && !said.startsWith('`') ? [`${no} does not begin with its test`] : []),
      ...(state !== 'proven' && said.replaceAll(/`[^`]*`/g, '').length < 9 ? [`${no} says no reason`] : []),
    ]
  })
  expect(wrong).toEqual([])
  const count = (state: string) => lines.filter(({ stands }) => stands.startsWith(`${state}: `)).length
  console.log(`ASVS 5.0 level 2: ${count('proven')} proven, ${count('n/a')} not applicable, ${count('open')} open`)
  expect(count('proven') + count('n/a') + count('open')).toBe(lines.length)
})
