import { useEffect, useEffectEvent, useRef } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { PRESENCE, reviewPresence } from '../contract.ts'
import { useOnLeave } from './use-on-leave.ts'

const calls = () => callsOf(reviewPresence)

/** Claims a review while its reader types, and ends that as they leave. `text` is what stands in the box, `isTyped` that it is theirs and not yet saved. */
export function useClaim(reviewId: number, text: string, isTyped: boolean): void {
  const saidAt = useRef<number>(undefined)
  /** What stood there before anybody typed; words kept from before claim nothing. */
  const first = useRef(text)
  const onType = useEffectEvent((typed: string) => {
    if (!isTyped || !typed.trim() || typed === first.current) return
    const now = performance.now()
    if (saidAt.current !== undefined && now - saidAt.current < PRESENCE.everySeconds * 1000) return
    saidAt.current = now
    // Where another was first, who that is comes in the place of the box; what is typed is kept.
    calls()
      .claim({ params: { reviewId }, body: {} })
      .catch(() => (saidAt.current = undefined))
  })
  useEffect(() => onType(text), [text])
  useOnLeave(() => {
    if (saidAt.current === undefined) return
    saidAt.current = undefined
    calls()
      .release({ params: { reviewId }, keepalive: true })
      .catch(() => undefined)
  })
}
