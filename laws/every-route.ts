import type { AnySystem, RouteSpec } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { everyContract, lookedAt } from './house.ts'

export type Route = {
  contract: AnySystem
  name: string
  method: string
  path: string
  route: RouteSpec
  slots: string[]
}

/** Every registered route with the id slots of its path, as in `userId`; of the systems that are looked at, unless all are wanted. */
export async function everyRoute(of: 'looked at' | 'all' = 'looked at'): Promise<Route[]> {
  const contracts = await everyContract()
  const chosen = contracts.filter(({ path }) => of === 'all' || path === 'platform' || lookedAt.has(path))
  return chosen.flatMap(({ contract }) =>
    Object.entries(contract.routes).map(([name, route]) => {
      const { method, path } = splitAt(route.at)
      const slots = [...path.matchAll(/:(\w+Id)\b/g)].map(([, slot]) => slot!)
      return { contract, name: `${contract.name}.${name}`, method, path, route, slots }
    }),
  )
}

/** A path with its slots filled; text slots get a word. */
export function pathOf({ path }: Route, values: Record<string, string | number>): string {
  return path.replaceAll(/:(\w+)/g, (_, slot: string) => encodeURIComponent(String(values[slot] ?? 'none')))
}
