import { actionOf, type AnySystem, type FindSpec } from '#platform/contract/define-system.ts'
import type { ListReader } from '../list/served-list.ts'
import type { Finder, Found, ServedSystem } from '../system/serve-system.ts'
import type { Who } from '../system/who.ts'

type RegisteredFinder = { contract: AnySystem; kind: string; spec: FindSpec; needs: readonly string[]; find: Finder }
export type FinderRegistry = readonly RegisteredFinder[]

export type FoundGroup = {
  system: string
  kind: string
  hits: readonly Found[]
  /** There are more than were asked for. */
  isCut: boolean
}

/** Everything that systems declare to be found, with what finds it. */
export function registerFinders(systems: readonly ServedSystem[]): FinderRegistry {
  return systems.flatMap(({ contract, finds }) =>
    Object.entries(contract.finds).map(([kind, spec]) => {
      const find = finds[kind]
      if (!find) throw new Error(`${contract.name} does not find ${kind}`)
      const needs = [spec.needs].flat().map((one) => actionOf(contract, one as string))
      return { contract, kind, spec, needs, find }
    }),
  )
}

type Asked = { text: string; limit: number; budgetMs: number }

/** Asks every kind that the reader may see at once, each for a few; what takes longer than the budget or fails is told in `late` and hides nothing of the others. The group with the best hit comes first. */
export async function findEverywhere(
  finders: FinderRegistry,
  reader: ListReader & { who: Who },
  { text, limit, budgetMs }: Asked,
): Promise<{ groups: FoundGroup[]; late: string[] }> {
  const mine = finders.filter(({ needs }) => needs.some((action) => reader.who.actions.has(action)))
  const late: string[] = []
  const asked = mine.map(async ({ contract, kind, find }): Promise<FoundGroup[]> => {
    const hits = await inTime(find(reader, { text, limit: limit + 1 }), budgetMs)
    if (!hits) late.push(`${contract.name}.${kind}`)
    if (!hits?.length) return []
    return [{ system: contract.name, kind, hits: hits.slice(0, limit), isCut: hits.length > limit }]
  })
  const groups = (await Promise.all(asked)).flat()
  return { groups: groups.toSorted((a, b) => b.hits[0]!.rank - a.hits[0]!.rank), late }
}

async function inTime(finding: Promise<Found[]>, budgetMs: number): Promise<Found[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), budgetMs)))
  try {
    return await Promise.race([finding.catch(() => null), over])
  } finally {
    clearTimeout(timer)
  }
}
