import config from '../vitest.config.ts'
import { chooseTests } from './checking/choose-tests.ts'
import { sayChange, sayLeftOut, sayPlan } from './checking/say-choice.ts'
import { findChange } from './checking/find-change.ts'
import { estimate, planWithin } from './checking/plan.ts'
import { readHouse } from './checking/read-house.ts'
import { systems } from '#product/systems.ts'
import { judge } from './testing/judge.ts'
import { printVerdict } from './testing/print-verdict.ts'
import { rememberedSeconds, rememberSeconds } from './testing/remembered-seconds.ts'
import { emptyKept, runVitest } from './testing/run-vitest.ts'
import { elapsedSeconds, heading, step } from './testing/steps.ts'

const LIMIT_SECONDS = 240
/** For the start of the tests and the last words. */
const RESERVE_SECONDS = 15

const change = findChange(process.argv[2])
console.log(sayChange(change))
if (!change.files.length) process.exit(0)
step('Types', ['npm', 'run', '--silent', 'types'])
step('Lint', ['oxlint'])
step('Format', ['oxfmt', '--check'])

const house = await readHouse()
const choice = chooseTests(change.files, house)
if (choice.candidates.some(({ path }) => house.opensBrowser.has(path)))
  step('Web build', ['npm', 'run', '--silent', 'build'])

heading('Tests')
const isNarrowed = (path: string) => path.startsWith('laws/') && house.opensApp.has(path)
const lawShare = choice.lawSystems.length / systems.length
const remembered = rememberedSeconds()
const plan = planWithin(LIMIT_SECONDS - RESERVE_SECONDS - elapsedSeconds(), choice.candidates, {
  ...workers(),
  opensBrowser: (path) => house.opensBrowser.has(path),
  secondsOf: (path) => estimate(path, remembered, isNarrowed(path) ? lawShare : 1),
})
console.log(sayPlan(choice, plan))
if (!plan.run.length) process.exit(0)
emptyKept()
const ran = runVitest(plan.run, { RENOWN_LAW_SYSTEMS: choice.lawSystems.join() })
rememberSeconds(ran.files.filter(({ path }) => !isNarrowed(path)))
const verdict = judge(ran)
console.log(sayLeftOut(choice, plan, house))
printVerdict(verdict)
process.exit(verdict.hasPassed ? 0 : 1)

/** How many files vitest runs at once, journeys and others. */
function workers(): { browsersAtOnce: number; othersAtOnce: number } {
  const workersOf = (name: string) => {
    const found = config.test!.projects!.find(
      (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
    ) as { test: { maxWorkers: number } }
    return found.test.maxWorkers
  }
  return { browsersAtOnce: workersOf('journeys'), othersAtOnce: workersOf('unit') }
}
