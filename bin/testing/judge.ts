import type { Ran } from './run-vitest.ts'
import { countFailures, hasFailed, type FileResult } from './test-run.ts'

export type Verdict = {
  passed: number
  failed: number
  /** Files as they were when they failed, which passed when they ran again. */
  flaky: FileResult[]
  /** The files that failed for good. */
  broken: FileResult[]
  /** Why the run fails although no test did. */
  complaints: string[]
  hasPassed: boolean
}

/** As many files as run at once: a machine that stands still for half a minute fails all of them. */
export const FLAKY_ALLOWED = 4

/** The files that may run once more: all that failed, when every error belongs to one of them. */
export function filesToRepeat({ files, strayErrors }: Ran): string[] {
  const failed = files.filter(hasFailed).map(({ path }) => path)
  return strayErrors.every((path) => path !== null && failed.includes(path)) ? failed : []
}

/** Whether the run can still pass after what was repeated so far. */
export function canStillPass(repeated: Ran[]): boolean {
  return repeated.every(isClean) && repeated.length <= FLAKY_ALLOWED
}

/** What a run comes to with the files that were run again, each test counted once, and with what else there is to complain of. */
export function judge(first: Ran, repeated: Ran[] = [], more: string[] = []): Verdict {
  const again = repeated.filter(isClean).flatMap(({ files }) => files)
  const finalOf = (file: FileResult) => again.find(({ path }) => path === file.path) ?? file
  const final = first.files.map(finalOf)
  const flaky = first.files.filter((file) => hasFailed(file) && !hasFailed(finalOf(file)))
  const passed = final.reduce((sum, file) => sum + file.passed, 0)
  const failed = final.reduce((sum, file) => sum + countFailures(file), 0)
  const strayErrors = first.strayErrors.filter((path) => !flaky.some((file) => file.path === path))
  const hasEnded = first.hasEndedWell || flaky.length > 0 || failed > 0
  const complaints = [
    passed === 0 && 'No test passed, which proves nothing.',
    (strayErrors.length > 0 || !hasEnded) && 'The tests ended with an error outside of any test (see above).',
    flaky.length > FLAKY_ALLOWED && `More than ${FLAKY_ALLOWED} files are flaky, which fails the run.`,
    ...more,
  ].filter((complaint) => complaint !== false)
  return {
    passed,
    failed,
    flaky,
    broken: final.filter(hasFailed),
    complaints,
    hasPassed: failed === 0 && complaints.length === 0,
  }
}

const isClean = ({ files, strayErrors, hasEndedWell }: Ran) =>
  hasEndedWell && strayErrors.length === 0 && files.length > 0 && !files.some(hasFailed)
