import { canStillPass, filesToRepeat, judge } from './testing/judge.ts'
import { printVerdict } from './testing/print-verdict.ts'
import { rememberSeconds } from './testing/remembered-seconds.ts'
import { needlessDebts } from './testing/needless-debts.ts'
import { debtsFile, emptyKept, faultsFile, runVitest, type Ran } from './testing/run-vitest.ts'
import { slowFiles } from './testing/slow-files.ts'
import { heading, step } from './testing/steps.ts'
import { unprovoked } from './testing/unprovoked.ts'

step('Types', ['npm', 'run', '--silent', 'types'])
step('Lint', ['oxlint'])
step('Format', ['oxfmt', '--check'])
step('Web build', ['npm', 'run', '--silent', 'build'])

heading('Tests')
emptyKept()
const filters = process.argv.slice(2)
const first = runVitest(filters)
rememberSeconds(first.files)
const repeated = repeat(filesToRepeat(first))
// A part of the tests provokes a part of the errors, and needs a part of what is owed.
const complaints = filters.length ? [] : [...(await unprovoked(faultsFile)), ...needlessDebts(debtsFile)]
const verdict = judge(first, repeated, complaints)
console.log(`\n${slowFiles(first.files).join('\n')}`)
printVerdict(verdict)
process.exit(verdict.hasPassed ? 0 : 1)

/** Each runs once more with nothing beside it, as long as the run can still pass. */
function repeat(paths: string[]): Ran[] {
  const repeated: Ran[] = []
  for (const path of paths) {
    if (!canStillPass(repeated)) break
    heading(`Once more, alone: ${path}`)
    repeated.push(runVitest([path], { RENOWN_TESTS_AGAIN: '1' }))
  }
  return repeated
}
