import { useEffect, useEffectEvent } from 'react'

/** Runs as its component goes, and as the whole page does. */
export function useOnLeave(work: () => void): void {
  const onLeave = useEffectEvent(work)
  useEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
