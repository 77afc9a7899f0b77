import type { Who } from '#platform/server/system/who.ts'
import { moduleCatalogue } from './catalogue.ts'

type Closing = { actions: ReadonlySet<string>; by: ReadonlyMap<string, readonly string[]> }

/** The actions that nobody has where some modules are off, each with the modules that take it. */
export function closedActions(moduleIds: readonly number[]): ReadonlyMap<string, readonly string[]> {
  const mark = moduleIds.join()
  const known = byModules.get(mark)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const { key, actions } of moduleCatalogue.filter(({ id }) => moduleIds.includes(id)))
    for (const action of new Set(actions)) found.set(action, [...(found.get(action) ?? []), key])
  byModules.set(mark, found)
  return found
}

/** Somebody where some modules are off: without the actions that these carry, whatever their roles say. */
export function withoutClosed<W extends Pick<Who, 'actions' | 'closed'>>(who: W, moduleIds: readonly number[]): W {
  if (moduleIds.length === 0) return who
  const { actions, by } = closingOf(who.actions, moduleIds)
  return { ...who, actions, closed: { held: who.actions, by } }
}

/** The catalogue is small and few choices of modules are made, so that all of them are kept. */
const byModules = new Map<string, ReadonlyMap<string, readonly string[]>>()
/** By the very set of actions, which is shared by all who hold the same roles; it goes when that goes. */
const byActions = new WeakMap<ReadonlySet<string>, Map<string, Closing>>()

function closingOf(held: ReadonlySet<string>, moduleIds: readonly number[]): Closing {
  const mark = moduleIds.join()
  const known = byActions.get(held)?.get(mark)
  if (known) return known
  const by = closedActions(moduleIds)
  const closing = { actions: held.difference(by as ReadonlyMap<string, unknown>), by }
  if (!byActions.has(held)) byActions.set(held, new Map())
  byActions.get(held)!.set(mark, closing)
  return closing
}
