import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Late } from '../shell/waiting.ts'

/** A part whose script is fetched when it is first drawn; until then nothing stands in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props) => (
    <Suspense fallback={<Late />}>
      <Part {...props} />
    </Suspense>
  )
}
