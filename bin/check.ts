import config from '../vitest.config.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import { type Candidate, chooseTests } from './checking/choose-tests.ts'
import { sayChange, sayLeftOut, sayPlan } from './checking/say-choice.ts'
import { findChange } from './checking/find-change.ts'
import { estimate, planWithin } from './checking/plan.ts'
import { readHouse } from './checking/read-house.ts'
import { judge } from './testing/judge.ts'
import { printVerdict } from './testing/print-verdict.ts'
import { rememberedSeconds, rememberSeconds } from './testing/remembered-seconds.ts'
import { emptyKept, type Ran, runVitest } from './testing/run-vitest.ts'
import { elapsedSeconds, heading, step } from './testing/steps.ts'

const LIMIT_SECONDS = 240
/** For the start of the tests and the last words. */
const RESERVE_SECONDS = 20

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
const lawShare = await shareOfHouse(choice.lawSystems)
const remembered = rememberedSeconds()
const left = () => LIMIT_SECONDS - RESERVE_SECONDS - elapsedSeconds()
const opensBrowser = (path: string) => house.opensBrowser.has(path)
/** `pace`: how often as long as thought everything takes. */
const planIn = (seconds: number, candidates: Candidate[], pace = 1) =>
  planWithin(seconds, candidates, {
    ...workers(),
    opensBrowser,
    secondsOf: (path) => pace * estimate(path, remembered, house.narrowed.has(path) ? lawShare : 1),
  })
const plan = planIn(left(), choice.candidates)
console.log(sayPlan(choice, plan))
if (!plan.run.length) process.exit(0)
emptyKept()

// Those with a browser come last and take the most: how many of them fit is known best once the others are through.
const [withBrowser, others] = [plan.run.filter(opensBrowser), plan.run.filter((path) => !opensBrowser(path))]
const began = elapsedSeconds()
const ofOthers = runFiles(others)
const thought = planIn(Infinity, among(others)).seconds
const pace = Math.max(1, (elapsedSeconds() - began) / (thought || Infinity))
const late = planIn(left(), among(withBrowser), pace)
const ofBrowser = runFiles(late.run)
const verdict = judge({
  files: [...ofOthers.files, ...ofBrowser.files],
  strayErrors: [...ofOthers.strayErrors, ...ofBrowser.strayErrors],
  hasEndedWell: ofOthers.hasEndedWell && ofBrowser.hasEndedWell,
})
console.log(sayLeftOut(choice, { ...plan, leftOut: [...plan.leftOut, ...late.leftOut] }, house))
printVerdict(verdict)
process.exit(verdict.hasPassed ? 0 : 1)

function among(paths: string[]): Candidate[] {
  return choice.candidates.filter(({ path }) => paths.includes(path))
}

function runFiles(paths: string[]): Ran {
  if (!paths.length) return { files: [], strayErrors: [], hasEndedWell: true }
  const ran = runVitest(paths, { RENOWN_LAW_SYSTEMS: choice.lawSystems.join() })
  rememberSeconds(ran.files.filter(({ path }) => !house.narrowed.has(path)))
  return ran
}

/** How much of all pages and routes belongs to some systems. */
async function shareOfHouse(systems: string[]): Promise<number> {
  const contracts = await loadContracts()
  const weigh = (of: typeof contracts) =>
    of.reduce((sum, { contract }) => sum + Object.keys(contract.pages).length + Object.keys(contract.routes).length, 0)
  return weigh(contracts.filter(({ path }) => systems.includes(path))) / weigh(contracts)
}

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
