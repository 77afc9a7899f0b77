import { type ReactNode, useEffect, useRef } from 'react'

/** What appears after an act, wherever its reader has scrolled to. */
export function BroughtIntoSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' }) // newer browsers answer with a promise, which an effect may not
  }, [])
  return <div ref={box}>{children}</div>
}
