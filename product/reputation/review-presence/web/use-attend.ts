import { useEffect } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { PRESENCE, reviewPresence } from '../contract.ts'

/** Whoever only goes past a review is not there. */
const FIRST_AFTER_MS = 1000

/** Says that the reader has a review open, for as long as it is in sight. */
export function useAttend(reviewId: number): void {
  const shut = useShut(reviewPresence)
  const isShut = shut('attend') || shut('leave')
  useEffect(() => {
    if (isShut) return
    const calls = callsOf(reviewPresence)
    const params = { reviewId }
    let isThere = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // A courtesy: where a call fails, the next one says the same.
    const say = () => {
      isThere = true
      calls.attend({ params }).catch(() => undefined)
      timer = setTimeout(say, PRESENCE.everySeconds * 1000)
    }
    const leave = () => {
      clearTimeout(timer)
      if (isThere) calls.leave({ params, keepalive: true }).catch(() => undefined)
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
  }, [reviewId, isShut])
}
