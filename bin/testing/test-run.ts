/** What a run of tests told of one file. */
export type FileResult = {
  /** From the root, as in `journeys/answer.journey.test.ts`. */
  path: string
  /** With importing, hooks and all tests. */
  seconds: number
  passed: number
  failed: FailedTest[]
  /** Whether it failed outside of its tests, as in a hook or while it was read. */
  isBroken: boolean
}

export type FailedTest = { name: string; /** Pictures and traces, as paths from the root. */ kept: string[] }

export type TestRun = {
  files: FileResult[]
  /** The file during which each error came that no test caught; null where nobody knows. */
  strayErrors: (string | null)[]
}

export type Kind = 'unit' | 'law' | 'journey'

export const budgetSeconds: Record<Kind, number> = { unit: 5, law: 60, journey: 25 }

export function kindOf(path: string): Kind {
  if (path.endsWith('.journey.test.ts')) return 'journey'
  return path.endsWith('.law.test.ts') ? 'law' : 'unit'
}

export function hasFailed({ failed, isBroken }: FileResult): boolean {
  return failed.length > 0 || isBroken
}

/** A file that could not be read as far as its first test has no failed test, and is one failure all the same. */
export function countFailures({ failed, isBroken }: FileResult): number {
  return failed.length || (isBroken ? 1 : 0)
}
