import { leaveForSignIn } from '../api/leave-for-sign-in.ts'
import { request } from '../api/request.ts'

type State = { signedIn: boolean; idleEndsInSeconds: number | null; endsInSeconds: number }
export type Ending = {
  /** By this browser's clock. */
  endsAt: number
  /** False when the session ends whatever one does. */
  canStay: boolean
}

const WARN_SECONDS = 60
const LOOK_AGAIN_SECONDS = 5
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Looks when the session ends, which does not count as using it, and says so a minute before; tabs agree, for each asks the server. */
export function watchSession(onEnding: (ending: Ending | undefined) => void): { stay(): Promise<void>; stop(): void } {
  const tabs = new BroadcastChannel('renown.session')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const lookIn = (seconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void look(), Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000)
  }
  const look = async () => {
    const state = await request<State>('GET', '/api/auth/session-state', { stay: true }).catch(() => undefined)
    if (isStopped) return
    if (!state) return lookIn(LOOK_AGAIN_SECONDS)
    if (!state.signedIn) return leaveForSignIn()
    const idle = state.idleEndsInSeconds ?? Number.POSITIVE_INFINITY
    const left = Math.min(idle, state.endsInSeconds)
    const isNear = left <= WARN_SECONDS
    onEnding(isNear ? { endsAt: Date.now() + left * 1000, canStay: idle < state.endsInSeconds } : undefined)
    lookIn(isNear ? Math.max(1, Math.min(left, LOOK_AGAIN_SECONDS)) : left - WARN_SECONDS)
  }
  const onSeen = () => {
    if (document.visibilityState === 'visible') void look() // timers sleep with the computer
  }
  tabs.addEventListener('message', () => void look())
  document.addEventListener('visibilitychange', onSeen)
  void look()
  return {
    async stay() {
      await request('PUT', '/api/auth/keep-alive', {})
      tabs.postMessage('stayed') // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin
      await look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      tabs.close()
      document.removeEventListener('visibilitychange', onSeen)
    },
  }
}
