import type { Verdict } from './judge.ts'
import { elapsed } from './steps.ts'
import type { FileResult } from './test-run.ts'

/** The last lines of a run; the very last says the counts. */
export function printVerdict({ passed, failed, flaky, broken, complaints }: Verdict): void {
  if (broken.length) console.log(`\nFailed:\n${broken.flatMap(lines).join('\n')}`)
  if (flaky.length)
    console.log(`\nFlaky (failed, and passed when run once more, alone):\n${flaky.flatMap(lines).join('\n')}`)
  console.log(`\nAll steps took ${elapsed()}.`)
  for (const complaint of complaints) console.error(complaint)
  console.log(`${passed} passed, ${failed} failed`)
}

/** What failed in a file, with the pictures and traces that were kept. */
function lines({ path, failed }: FileResult): string[] {
  if (!failed.length) return [`  ${path} outside of its tests`]
  return failed.map(({ name, kept }) => [`  ${path} > ${name}`, ...kept].join('\n    '))
}
