import * as z from 'zod'
import { actionOf, type AnySystem, type RouteSpec } from '#platform/contract/define-system.ts'
import { hasActions } from '#platform/contract/has-actions.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import type { Who } from '../system/who.ts'

/** A route that an assistant can call: what goes in and comes out is JSON. */
export type CallableRoute = { name: string; contract: AnySystem; route: RouteSpec }

/** Every route of these contracts that keys may call and that speaks JSON, by its name. */
export function callableRoutes(contracts: readonly AnySystem[]): ReadonlyMap<string, CallableRoute> {
  const found = contracts.flatMap((contract) =>
    Object.entries(contract.routes)
      .filter(([, route]) => isCallable(route))
      .map(([key, route]) => ({ name: `${contract.name}.${key}`, contract, route })),
  )
  return new Map(found.map((one) => [one.name, one]))
}

function isCallable(route: RouteSpec): boolean {
  const isJson = (route.gives instanceof z.ZodType || route.gives === 'lines') && !route.uploadBytes && !route.form
  const isOfKeys = route.needs !== 'anyone' && !route.outside && !route.scope && !route.speaks
  return isJson && isOfKeys && isOpenToKeys(route, { scope: null, isAbove: true, readsOnly: false })
}

/** Whether somebody's key opens a route, as far as rights say. */
export function mayCall(who: Who, { contract, route }: CallableRoute): boolean {
  if (!who.apiKey || !isOpenToKeys(route, who.apiKey)) return false
  if (route.needs === 'member') return true
  const actions = [route.needs].flat().map((permission) => actionOf(contract, permission))
  return hasActions(who.actions, actions, route.mode)
}
