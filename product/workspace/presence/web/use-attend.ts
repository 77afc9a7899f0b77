import { useEffect } from 'react'
import { useShut } from '#platform/web/session/session.ts'
import { PRESENCE } from '../contract.ts'
import type { PresenceCalls } from './presence-calls.ts'

/** Whoever only goes past a thing is not there. */
const FIRST_AFTER_MS = 1000

/** Says that the reader has a thing open, for as long as it is in sight. */
export function useAttend(calls: PresenceCalls, id: number): void {
  const shut = useShut(calls.system)
  // whoever acts as another leaves no presence in that user's name
  const isShut = shut('attend') || shut('leave')
  useEffect(() => {
    if (isShut) return
    let isThere = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // A courtesy: where a call fails, the next one says the same.
    const say = () => {
      isThere = true
      calls.attend(id).catch(() => undefined)
      timer = setTimeout(say, PRESENCE.everySeconds * 1000)
    }
    const leave = () => {
      clearTimeout(timer)
      if (isThere) calls.leave(id).catch(() => undefined)
      isThere = false
    }
    const begin = () => {
      if (document.visibilityState === 'hidden') return leave()
      clearTimeout(timer)
      timer = setTimeout(say, FIRST_AFTER_MS)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', begin)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [calls, id, isShut])
}
