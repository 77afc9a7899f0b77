import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Ending, watchSession } from './watch-session.ts'

const EndingDialog = lazy(() => import('./ending-dialog.tsx').then(({ EndingDialog }) => ({ default: EndingDialog })))

/** Warns before the session ends for want of use. */
export function SessionEnding() {
  const [ending, setEnding] = useState<Ending>()
  const watch = useRef<ReturnType<typeof watchSession>>(undefined)
  useEffect(() => {
    const own = watchSession(setEnding)
    watch.current = own
    return own.stop
  }, [])
  if (!ending) return null
  return (
    <Suspense>
      <EndingDialog ending={ending} onStay={() => watch.current?.stay() ?? Promise.resolve()} />
    </Suspense>
  )
}
