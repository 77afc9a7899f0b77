import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnySystem, Payload } from '#platform/contract/define-system.ts'
import { currentTenantId } from './request-context.ts'
import { request } from './request.ts'

export type LiveState = { state: 'off' | 'connecting' | 'live' | 'reconnecting'; at?: Date }
export type LiveMessage = { system: string; event: string; payload: unknown; tenantId: number }

const listeners = new Set<(message: LiveMessage) => void>()
const watchers = new Set<() => void>()
const gapHearers = new Set<() => void>()
const FIRST_RETRY_SECONDS = 1
const LAST_RETRY_SECONDS = 30
let current: LiveState = { state: 'off' }
let source: EventSource | undefined

/** Opens the one stream of this tab, with what happened since the page began to load; it heals itself until the page goes. */
export function startLive(retrySeconds = FIRST_RETRY_SECONDS): void {
  const tenantId = currentTenantId()
  source?.close()
  if (tenantId === undefined) return
  const since = current.state === 'off' ? Math.ceil(performance.now()) : 0
  if (current.state === 'off') change({ state: 'connecting' })
  source = new EventSource(`/api/events?tenant=${tenantId}&sinceMs=${since}`)
  source.addEventListener('open', () => {
    retrySeconds = FIRST_RETRY_SECONDS
    const wasAway = current.state === 'reconnecting'
    change({ state: 'live', at: new Date() })
    if (wasAway) tellGap()
  })
  source.addEventListener('resync', tellGap)
  source.addEventListener('message', (event: MessageEvent<string>) => {
    change({ state: 'live', at: new Date() })
    const message = JSON.parse(event.data) as LiveMessage
    for (const listener of listeners) listener(message)
  })
  source.addEventListener('error', () => {
    change({ state: 'reconnecting', at: current.at })
    if (source?.readyState !== EventSource.CLOSED) return
    leaveWithoutSession()
    setTimeout(() => startLive(Math.min(retrySeconds * 2, LAST_RETRY_SECONDS)), retrySeconds * 1000)
  })
}

/** A stream is refused also because the session was ended elsewhere: the page then shows its data no longer. */
function leaveWithoutSession(): void {
  request('GET', '/api/auth/session', { query: { tenant: currentTenantId() } }).catch(() => {})
}

/** Hears every live event for as long as the page stands. */
export function onLive(listener: (message: LiveMessage) => void): void {
  listeners.add(listener)
}

/** Hears that something may have happened unheard: whenever the stream was away. */
export function onLiveGap(hearer: () => void): void {
  gapHearers.add(hearer)
}

function tellGap() {
  for (const hearer of gapHearers) hearer()
}

/** Hears one live event of a system for as long as the component stands. */
export function useLive<S extends AnySystem, E extends keyof S['events'] & string>(
  system: S,
  event: E,
  handler: (payload: Payload<S, E>) => void,
): void {
  const onMessage = useEffectEvent((message: LiveMessage) => {
    if (message.system === system.name && message.event === event) handler(message.payload as Payload<S, E>)
  })
  useEffect(() => {
    const listener = (message: LiveMessage) => onMessage(message)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, () => current)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: LiveState) {
  current = next
  for (const watcher of watchers) watcher()
}
