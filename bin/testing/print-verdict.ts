import { basename } from 'node:path'
import type { Verdict } from './judge.ts'
import { elapsed } from './steps.ts'

/** The last lines of a run; the very last says the counts. */
export function printVerdict({ passed, failed, flaky, complaints }: Verdict): void {
  if (flaky.length) console.log('\nFlaky: failed, and passed when run once more, alone')
  for (const { path, failed: tests } of flaky) {
    if (!tests.length) console.log(`  ${basename(path)} before its first test`)
    for (const { name, kept } of tests) console.log([`  ${basename(path)} > ${name}`, ...kept].join('\n    '))
  }
  console.log(`\nAll steps took ${elapsed()}.`)
  for (const complaint of complaints) console.error(complaint)
  console.log(`${passed} passed, ${failed} failed`)
}
