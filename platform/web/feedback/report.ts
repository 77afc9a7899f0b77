import { ApiError } from '../api/api-error.ts'
import { contextHeaders } from '../api/request-context.ts'

const MAX_ERROR_REPORTS = 25
let errorReports = 0
/** Names this load of the page, so that the server counts what it reports. */
const pageSession = crypto.randomUUID()

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

/** Tells the server how long the page took to load, and watches for errors nobody caught. */
export function startReporting(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
  requestIdle(() => notify('info', 'page-load', { url: location.pathname, loadTime: Math.round(performance.now()) }))
}

function notify(type: 'debug' | 'error' | 'info' | 'warn', namespace: string, data: Record<string, unknown>) {
  void fetch('/api/common/util/notifier/notify', {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Page-Session': pageSession, ...contextHeaders() },
    body: JSON.stringify({ type, namespace, data }),
  }).catch(() => undefined)
}

function requestIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 500)
}
