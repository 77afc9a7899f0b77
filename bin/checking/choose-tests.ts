import { kindOf } from '../testing/test-run.ts'
import { isServed, isTest, isWide, stepsFrom, systemOf, type House } from './house.ts'

/** A file of tests that a change can touch; those with a lower rank lie nearer. */
export type Candidate = { path: string; rank: number }

export type Choice = {
  touched: string[]
  /** The other systems that import them, or of pages and words what changed. */
  importing: string[]
  isWide: boolean
  /** The systems that the laws over all routes look at. */
  lawSystems: string[]
  /** Nearest first. */
  candidates: Candidate[]
}

const IMPORTERS_LOOKED_AT = 3
const FAR_JOURNEY = 8
const FAR_JOURNEYS_WANTED = 3
/** Beside the touched ones, so that a law that looks at few routes still sees people, places and texts of customers. */
const always = ['organization/users', 'business/locations', 'business/customers', 'reputation/reviews']

/** The tests that a change can touch. */
export function chooseTests(changed: string[], house: House): Choice {
  const steps = stepsFrom(changed, house.importers)
  const sources = changed.filter(
    (path) => !isTest(path) && !path.endsWith('.md') && /^(product|platform|apps|laws)\//.test(path),
  )
  const touched = systemsOf(sources)
  const served = sources.filter(isServed)
  const reaching = importersOf(touched, [...steps.keys()], house)
  // Other systems use a route or a shared part through the contract, whatever file answers it.
  const using = served.length ? importersOf(touched, [...house.importers.keys()], house) : reaching
  const importing = systemsOf(using)
  const wide = changed.some(isWide)
  const servedSystems = {
    touched: systemsOf(served),
    reaching: systemsOf(reaching.filter(isServed)),
    using: systemsOf(using.filter(isServed)),
  }
  const isLookedAt = importing.length <= IMPORTERS_LOOKED_AT
  return {
    touched,
    importing,
    isWide: wide,
    lawSystems: [...new Set([...touched, ...(isLookedAt ? importing : []), ...always])],
    candidates: withFewJourneys(
      house.tests.flatMap((path) => {
        const rank = rankOf(path)
        return rank === undefined ? [] : [{ path, rank }]
      }),
    ).toSorted((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1)),
  }

  function rankOf(path: string): number | undefined {
    const [count, system] = [steps.get(path), systemOf(path)]
    if (count === 0) return 0
    if (kindOf(path) === 'journey') return rankOfJourney(path, count)
    if (kindOf(path) === 'law') return rankOfLaw(path, count)
    if (count !== undefined && (count === 1 || system === undefined || touched.includes(system))) return 1 + count / 100
    if (sources.some((source) => path === source.replace(/\.tsx?$/, '.test.ts'))) return 1
    if (system !== undefined && isServed(path)) {
      if (servedSystems.touched.includes(system)) return 2
      if (servedSystems.reaching.includes(system)) return 5 + (count ?? 99) / 100
      if (servedSystems.using.includes(system)) return 6.5
    }
    if (count !== undefined) return 7 + count / 100
    return wide ? 9 : undefined
  }

  function rankOfLaw(path: string, count: number | undefined): number | undefined {
    if (count !== undefined && changed.some((file) => file.startsWith('laws/'))) return 1
    if (!sources.length && !wide) return undefined
    if (house.opensBrowser.has(path)) return 3.5
    if (!house.opensApp.has(path)) return 0.5 // a second or two each, and nothing else sees what they see
    return served.length || wide ? 3 : undefined
  }

  function rankOfJourney(path: string, count: number | undefined): number | undefined {
    const named = house.journeys.get(path) ?? {}
    const share = (systems: string[]) =>
      sum(systems.map((system) => named[system] ?? 0)) / (sum(Object.values(named)) || 1)
    if (share(touched) > 0) return 3.4 - share(touched) / 10
    if (share(importing) > 0) return 6 - share(importing) / 10
    if (wide) return FAR_JOURNEY + distanceOf(named) / 10
    return count === undefined ? undefined : FAR_JOURNEY
  }

  /** From the changed files to the nearest system that a journey names. */
  function distanceOf(named: Record<string, number>): number {
    const reached = [...steps].filter(([path]) => !isTest(path) && (named[systemOf(path) ?? ''] ?? 0) > 0)
    return Math.min(9, ...reached.map(([, count]) => count))
  }
}

/** Of the journeys that a wide change may touch the nearest few come before the many tests that reach it somehow. */
function withFewJourneys(candidates: Candidate[]): Candidate[] {
  const far = candidates.filter(({ path, rank }) => kindOf(path) === 'journey' && rank >= FAR_JOURNEY)
  const few = new Set(far.toSorted((a, b) => a.rank - b.rank).slice(0, FAR_JOURNEYS_WANTED))
  return candidates.map((one) => (few.has(one) ? { ...one, rank: 4 } : one))
}

/** The files of other systems that import one of these files of the touched ones. */
function importersOf(touched: string[], files: string[], { importers }: House): string[] {
  return files
    .filter((path) => touched.includes(systemOf(path) ?? ''))
    .flatMap((path) => importers.get(path) ?? [])
    .filter((path) => !isTest(path) && systemOf(path) !== undefined && !touched.includes(systemOf(path)!))
}

const systemsOf = (paths: string[]) => [...new Set(paths.flatMap((path) => systemOf(path) ?? []))].sort()
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
