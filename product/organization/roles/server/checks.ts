import { actionOf, type AnySystem } from '#platform/contract/define-system.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'

export type Checks = {
  routes: string[]
  pages: { system: string; page: string; path: string }[]
  /** Systems that ask for it beside their calls and pages. */
  systems: Set<string>
}

const contracts = loadContracts().then((all) => all.map(({ contract }) => contract))

/** What asks for each action, read from the contracts of all systems. */
export const checks: Promise<ReadonlyMap<string, Checks>> = contracts.then(checksIn)

/** Every page of every system. */
export async function everyPage() {
  const all = await contracts
  return all.flatMap((contract) => Object.entries(contract.pages).map(([name, page]) => ({ contract, name, page })))
}

/** The same among some contracts. */
export function checksIn(all: readonly AnySystem[]): ReadonlyMap<string, Checks> {
  const found = new Map<string, Checks>()
  const at = (action: string) => {
    const known = found.get(action) ?? { routes: [], pages: [], systems: new Set() }
    found.set(action, known)
    return known
  }
  for (const contract of all) {
    const actionsOf = (needs: unknown) =>
      [needs]
        .flat()
        .flatMap((one) => (Object.hasOwn(contract.permissions, String(one)) ? actionOf(contract, one as string) : []))
    for (const route of Object.values(contract.routes))
      for (const action of actionsOf(route.needs)) at(action).routes.push(route.at)
    for (const [name, page] of Object.entries(contract.pages))
      for (const action of actionsOf(page.needs))
        at(action).pages.push({ system: contract.name, page: name, path: page.path })
    for (const { needs, exports } of Object.values(contract.lists))
      for (const action of actionsOf([needs, exports].flat())) at(action).systems.add(contract.name)
    for (const { needs } of [...Object.values(contract.finds), ...Object.values(contract.events)])
      for (const action of actionsOf(needs)) at(action).systems.add(contract.name)
    // what a contract declares and none of its routes and pages asks for is asked for by its handlers
    for (const permission of Object.keys(contract.permissions)) {
      const known = at(actionOf(contract, permission))
      const isDeclaredAlone = !isNamed(contract, permission)
      if (isDeclaredAlone) known.systems.add(contract.name)
    }
  }
  return found
}

function isNamed(contract: AnySystem, permission: string): boolean {
  const needs = [...Object.values(contract.routes), ...Object.values(contract.pages)].map((one) => [one.needs].flat())
  return needs.some((one) => (one as string[]).includes(permission))
}
