import { whenIdle } from '../parts/when-idle.ts'
import { ApiError } from '../api/api-error.ts'
import { contextHeaders } from '../api/request-context.ts'
import { type DigestWarning, watchDigest } from './digest-monitor.ts'

const MAX_ERROR_REPORTS = 25
let errorReports = 0
/** Names this load of the page, so that the server counts what it reports. */
const pageSession = crypto.randomUUID()

type Report = { type: 'debug' | 'error' | 'info' | 'warn'; namespace: string; data: Record<string, unknown> }
/** Undefined until the session says whether the person allows reports; until then they wait here. */
let isAllowed: boolean | undefined
let waiting: Report[] = []

/** Whether the person allows reports of load times and errors (document 000 §3, `privacy-settings-opt-in`); without a yes nothing is sent. */
export function allowReports(preferences: Record<string, unknown> = {}): void {
  isAllowed = preferences['privacy-settings-opt-in'] === 'true'
  const held = waiting
  waiting = []
  if (isAllowed) held.forEach(send)
}

/** Tells the server of a client error; at most 25 a page session, and never throws. */
export function reportError(error: unknown, namespace = 'web'): void {
  if (errorReports >= MAX_ERROR_REPORTS) return
  errorReports += 1
  const known = error instanceof Error ? error : new Error(String(error))
  notify('error', namespace, {
    error: known.message,
    stack: known.stack,
    correlationId: known instanceof ApiError ? known.correlationId : undefined,
    cause: known.cause === undefined ? undefined : String(known.cause),
    userAgent: navigator.userAgent,
    url: location.pathname,
  })
}

/** Tells the server how long the page took to load, watches for errors nobody caught, and for pages that draw too much. */
export function startReporting(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
  whenIdle(() => notify('info', 'page-load', { url: location.pathname, loadTime: Math.round(performance.now()) }))
  watchDigest((warning: DigestWarning) => notify('warn', 'digest', { url: location.pathname, ...warning }))
}

function notify(type: Report['type'], namespace: string, data: Report['data']) {
  const report = { type, namespace, data }
  if (isAllowed) send(report)
  else if (isAllowed === undefined) waiting.push(report)
}

function send(report: Report) {
  void fetch('/api/common/util/notifier/notify', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Page-Session': pageSession, ...contextHeaders() },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}
