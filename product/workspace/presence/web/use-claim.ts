import { useEffect, useEffectEvent, useRef } from 'react'
import { PRESENCE } from '../contract.ts'
import type { PresenceCalls } from './presence-calls.ts'
import { useOnLeave } from './use-on-leave.ts'

type Typed = { text: string; isTyped: boolean }

/** Claims a thing while its reader types, and ends that as they leave. `text` is what stands in the box, `isTyped` that it is theirs and not yet saved. */
export function useClaim(calls: PresenceCalls, id: number, { text, isTyped }: Typed): void {
  const saidAt = useRef<number>(undefined)
  /** What stood there before anybody typed; words kept from before claim nothing. */
  const first = useRef(text)
  const onType = useEffectEvent((typed: string) => {
    if (!isTyped || !typed.trim() || typed === first.current) return
    const now = performance.now()
    if (saidAt.current !== undefined && now - saidAt.current < PRESENCE.everySeconds * 1000) return
    saidAt.current = now
    // Where another was first, who that is comes in the place of the box; what is typed is kept.
    calls.claim(id, false).catch(() => (saidAt.current = undefined))
  })
  useEffect(() => onType(text), [text])
  useOnLeave(() => {
    if (saidAt.current === undefined) return
    saidAt.current = undefined
    calls.unclaim(id).catch(() => undefined)
  })
}
