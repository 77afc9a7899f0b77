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

function fillersOf(name: string) {
  if (!known.has(name)) {
    const loads = webSystems().flatMap((system) => system.slots[name] ?? [])
    known.set(
      name,
      loads.map((load) => lazy(async () => ({ default: Object.values(await load())[0] as ComponentType<object> }))),
    )
  }
  return known.get(name)!
}
