import { describe, expect, test } from 'vitest'
import { canStillPass, filesToRepeat, judge } from './judge.ts'
import type { Ran } from './run-vitest.ts'
import type { FileResult } from './test-run.ts'

const journey = (name: string) => `journeys/${name}.journey.test.ts`
const file = (path: string, passed: number, failed: string[] = []): FileResult => ({
  path,
  seconds: 1,
  passed,
  failed: failed.map((name) => ({ name, kept: [`.cache/journeys/${name}/picture-1-1.png`] })),
  isBroken: false,
})
const ran = (files: FileResult[], strayErrors: Ran['strayErrors'] = []): Ran => ({
  files,
  strayErrors,
  hasEndedWell: strayErrors.length === 0 && files.every((one) => !one.failed.length && !one.isBroken),
})

describe('which files run once more', () => {
  test('all that failed, when every error belongs to one of them', () => {
    const first = ran(
      [file('a.test.ts', 3, ['y']), file(journey('b'), 1, ['x']), file(journey('c'), 2)],
      [journey('b')],
    )
    expect(filesToRepeat(first)).toEqual(['a.test.ts', journey('b')])
  })

  test('none when an error came from elsewhere', () => {
    expect(filesToRepeat(ran([file(journey('b'), 1, ['x'])], [null]))).toEqual([])
    expect(filesToRepeat(ran([file(journey('b'), 1, ['x']), file(journey('c'), 1)], [journey('c')]))).toEqual([])
  })

  test('no further one once the run can pass no more', () => {
    const good = ran([file(journey('b'), 2)])
    expect(canStillPass([good, good, good, good])).toBe(true)
    expect(canStillPass([good, good, good, good, good])).toBe(false)
    expect(canStillPass([ran([file(journey('b'), 1, ['x'])])])).toBe(false)
  })
})

describe('what a run comes to', () => {
  const first = ran([file('a.test.ts', 3), file(journey('b'), 1, ['x'])])

  test('a journey that passes the second time passes the run, is named flaky and counts each test once', () => {
    const { flaky, ...rest } = judge(first, [ran([file(journey('b'), 2)])])
    expect(rest).toEqual({ passed: 5, failed: 0, broken: [], complaints: [], hasPassed: true })
    expect(flaky.map(({ path, failed }) => [path, failed[0]?.kept])).toEqual([
      [journey('b'), ['.cache/journeys/x/picture-1-1.png']],
    ])
  })

  test('a journey that fails again fails the run with what failed first', () => {
    const again = ran([file(journey('b'), 1, ['x'])])
    expect(judge(first, [again])).toMatchObject({
      passed: 4,
      failed: 1,
      flaky: [],
      broken: [first.files[1]],
      hasPassed: false,
    })
  })

  test('five flaky journeys fail the run', () => {
    const names = ['b', 'c', 'd', 'e', 'f'].map(journey)
    const all = ran(names.map((name) => file(name, 1, ['x'])))
    const verdict = judge(
      all,
      names.map((name) => ran([file(name, 2)])),
    )
    expect(verdict).toMatchObject({ passed: 10, failed: 0, hasPassed: false })
    expect(verdict.complaints).toEqual(['More than 4 files are flaky, which fails the run.'])
  })

  test('a file that broke before its first test is one failure', () => {
    const broken = { ...file('a.test.ts', 0), isBroken: true }
    expect(judge(ran([broken, file('b.test.ts', 2)]))).toMatchObject({ passed: 2, failed: 1, hasPassed: false })
  })

  test('a run that proves nothing, or breaks off, fails', () => {
    expect(judge(ran([])).hasPassed).toBe(false)
    expect(judge(ran([file('a.test.ts', 3)], [null])).hasPassed).toBe(false)
    expect(judge({ ...ran([file('a.test.ts', 3)]), hasEndedWell: false }).hasPassed).toBe(false)
  })

  test('what else there is to complain of fails a run that is good otherwise', () => {
    const good = ran([file('a.test.ts', 3)])
    expect(judge(good, [], []).hasPassed).toBe(true)
    expect(judge(good, [], ['Too much.'])).toMatchObject({ failed: 0, complaints: ['Too much.'], hasPassed: false })
  })

  test('an error that came during a flaky journey goes with it', () => {
    const stray = ran([file('a.test.ts', 3), file(journey('b'), 1, ['x'])], [journey('b')])
    expect(judge(stray, [ran([file(journey('b'), 2)])]).hasPassed).toBe(true)
    expect(judge(stray).hasPassed).toBe(false)
  })
})
