import { kindOf, type Kind } from '../testing/test-run.ts'
import type { Candidate } from './choose-tests.ts'

export type Machine = {
  /** How many files run at once, those that open a browser and the others. */
  browsersAtOnce: number
  othersAtOnce: number
  opensBrowser: (path: string) => boolean
  secondsOf: (path: string) => number
}

const guess: Record<Kind, number> = { unit: 5, law: 15, journey: 40 }
/** What takes far longer than its kind, as the suite last said. */
const long: Record<string, number> = {
  'laws/looks.law.test.ts': 250,
  'laws/isolation-matrix.law.test.ts': 90,
  'laws/explorer.law.test.ts': 70,
  'laws/odd-values.law.test.ts': 50,
  'laws/token-purposes.law.test.ts': 30,
  'journeys/dashboard.journey.test.ts': 90,
  'product/operations/importer/server/import-crash.test.ts': 140,
  'apps/start/start.test.ts': 105,
  'product/operations/exports/server/export-job.test.ts': 65,
  'product/organization/user-imports/server/user-imports.test.ts': 60,
}

export type Plan = { run: string[]; leftOut: string[]; seconds: number }

/** Takes the nearest files as long as they fit into the time; one that does not makes room for a shorter one behind it. */
export function planWithin(limitSeconds: number, candidates: Candidate[], machine: Machine): Plan {
  const plan: Plan = { run: [], leftOut: [], seconds: 0 }
  for (const { path, rank } of candidates) {
    const seconds = secondsOf([...plan.run, path], machine)
    const isChanged = rank === 0 // what somebody is just writing is wanted whatever it takes
    if (seconds > limitSeconds && !isChanged) plan.leftOut.push(path)
    else Object.assign(plan, { run: [...plan.run, path], seconds })
  }
  return plan
}

/** Files with a browser run after the others. */
function secondsOf(paths: string[], { browsersAtOnce, othersAtOnce, opensBrowser, secondsOf }: Machine): number {
  const part = (of: string[], atOnce: number) => {
    const each = of.map(secondsOf)
    return Math.max(0, ...each, each.reduce((total, seconds) => total + seconds, 0) / atOnce)
  }
  const isLater = (path: string) => opensBrowser(path)
  return (
    part(
      paths.filter((path) => !isLater(path)),
      othersAtOnce,
    ) + part(paths.filter(isLater), browsersAtOnce)
  )
}

/** How long a file takes by what is remembered; one that looks at a share of the systems takes less. */
export function estimate(path: string, remembered: Record<string, number>, share: number): number {
  const whole = remembered[path] ?? long[path] ?? guess[kindOf(path)]
  const opening = Math.min(whole, 6)
  return opening + (whole - opening) * share
}
