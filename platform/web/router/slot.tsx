import { lazy, Suspense, type ComponentType } from 'react'
import { Late } from '../shell/waiting.ts'
import { webSystems } from '../systems.ts'

const known = new Map<string, readonly ComponentType<object>[]>()

/** Everything that systems put into a named place, in their order; each gets `props`. */
export function Slot<P extends object>({ name, props }: { name: string; props: P }) {
  return (
    <Suspense fallback={<Late />}>
      {fillersOf(name).map((Filler, i) => (
        <Filler key={i} {...props} />
      ))}
    </Suspense>
  )
}

/** Fetches what stands in the places asked for, so that it is drawn at once; what does not come is asked for again as it is drawn. */
export async function fetchSlots(isWanted: (name: string) => boolean): Promise<void> {
  const names = new Set(webSystems().flatMap(({ slots }) => Object.keys(slots).filter(isWanted)))
  await Promise.all(
    [...names].map(async (name) => {
      const modules = await Promise.all(loadsOf(name).map((load) => load())).catch(() => undefined)
      if (modules) known.set(name, modules.map(fillerOf))
    }),
  )
}

function fillersOf(name: string) {
  if (!known.has(name)) {
    const late = loadsOf(name).map((load) => lazy(async () => ({ default: fillerOf(await load()) })))
    known.set(name, late)
  }
  return known.get(name)!
}

function loadsOf(name: string) {
  return webSystems().flatMap((system) => system.slots[name] ?? [])
}

function fillerOf(module: object): ComponentType<object> {
  return Object.values(module)[0]
}
