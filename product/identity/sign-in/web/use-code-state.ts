import { useEffect, useEffectEvent } from 'react'
import type { LoginMatch } from '../contract.ts'
import { askCodeState } from './auth-calls.ts'

type State = Awaited<ReturnType<typeof askCodeState>>

const EVERY_SECONDS = 3
const GIVES_UP_SECONDS = 90

/** Asks how far the code came that was sent last, and tells once where it ended; `sending` changes with every code, and is absent before the first. */
export function useCodeState(sending: number | undefined, account: LoginMatch, onEnd: (state: State) => void): void {
  const end = useEffectEvent(onEnd)
  const ask = useEffectEvent(() => askCodeState(account))
  useEffect(() => {
    if (sending === undefined) return
    const giveUp = Date.now() + GIVES_UP_SECONDS * 1000
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const now = await ask().catch(() => null) // who cannot be asked now is asked again
      if (isOver) return
      if (now?.state === 'delivered' || now?.state === 'undelivered') return end(now)
      if (Date.now() < giveUp) wait()
    }
    const wait = () => {
      timer = setTimeout(() => void look(), EVERY_SECONDS * 1000)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sending])
}
