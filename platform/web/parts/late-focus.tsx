import { type ReactNode, useEffect, useRef } from 'react'
import classes from './late-focus.module.css'

/** Gives the focus to the first field (`data-autofocus`) where that comes after the window around it, as its choices or its script have to be fetched; whoever went on meanwhile is left alone. */
export function LateFocus({ children }: { children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = within.current
    if (!part || part.querySelector('[data-autofocus]')) return
    const observer = new MutationObserver(() => {
      const first = part.querySelector<HTMLElement>('[data-autofocus]')
      if (!first) return
      observer.disconnect()
      if (!part.contains(document.activeElement)) first.focus()
    })
    observer.observe(part, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={within} className={classes.within}>
      {children}
    </div>
  )
}
