import { expect, test } from 'vitest'
import { slowFiles } from './slow-files.ts'

const file = (path: string, seconds: number) => ({ path, seconds, passed: 1, failed: [], isBroken: false })

test('the slowest files stand with their share, after those over the budget of their kind', () => {
  const files = [file('a.test.ts', 6), file('laws/b.law.test.ts', 20), file('journeys/c.journey.test.ts', 26)]
  expect(slowFiles([...files, ...Array.from({ length: 9 }, () => file('z.test.ts', 2))])).toEqual([
    'Over budget (unit 5 s, law 60 s, journey 25 s): 2 of 12 files',
    '   26.0 s  journeys/c.journey.test.ts',
    '    6.0 s  a.test.ts',
    'The slowest files: 66 of 70 s, 94 %',
    '   26.0 s  journeys/c.journey.test.ts',
    '   20.0 s  laws/b.law.test.ts',
    '    6.0 s  a.test.ts',
    ...Array.from({ length: 7 }, () => '    2.0 s  z.test.ts'),
  ])
})

test('where all keep their budget nothing is said of it', () => {
  expect(slowFiles([file('a.test.ts', 2)])).toEqual(['The slowest files: 2 of 2 s, 100 %', '    2.0 s  a.test.ts'])
})
