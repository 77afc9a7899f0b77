import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { holdKeys } from '../keys/key-registry.ts'
import { Late } from '../shell/waiting.ts'

/** A part whose script is fetched when it is first drawn; until then nothing stands in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  return lateAs(load, <Late />)
}

/** The same for a dialog: what is pressed until it is there is no longer meant for the page. */
export function laterDialog<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  return lateAs(load, <LateDialog />)
}

function lateAs<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode) {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props: P): ReactNode => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

function LateDialog(): ReactNode {
  useLayoutEffect(() => holdKeys(), [])
  return <Late />
}
