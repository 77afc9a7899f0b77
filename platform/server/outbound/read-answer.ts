import { storableText } from '../database/storable-text.ts'
import { ProviderError } from './provider-error.ts'
import { OutboundError, type Incoming } from './safe-fetch.ts'

/** The JSON of a provider's answer (an empty one is `{}`); raises `ProviderError`. `repeatable` says that the call changes nothing by being made twice. */
export function readAnswer(answer: Incoming, repeatable: boolean, now: Date): unknown {
  const { status } = answer
  const broken = repeatable ? 'unavailable' : 'unknownOutcome'
  const body = parsed(answer)
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new ProviderError(broken, status, 'the answer is not JSON')
    return body
  }
  const message = problemOf(body) ?? `answered ${status}`
  const detail = { code: codeOf(body), retryAfterSeconds: retryAfterSeconds(answer, now), details: detailsOf(body) }
  if (status === 401) throw new ProviderError('credential', status, message, detail)
  if (status === 404 || status === 410) throw new ProviderError('notFound', status, message, detail)
  if (status === 429) throw new ProviderError('rate', status, message, detail)
  if (status >= 500 || status === 408 || status < 400) throw new ProviderError(broken, status, message, detail)
  throw new ProviderError('rejected', status, message, detail)
}

/** The same for a call that brought no answer. */
export function readFailure(error: unknown, repeatable: boolean): ProviderError {
  if (!(error instanceof OutboundError)) throw error
  const { kind, mayHaveArrived, message } = error
  if (mayHaveArrived && !repeatable) return new ProviderError('unknownOutcome', null, message)
  return new ProviderError(kind === 'refused' || kind === 'tooLarge' ? 'rejected' : 'unavailable', null, message)
}

function parsed(answer: Incoming): unknown {
  if (answer.body.length === 0) return {}
  try {
    return answer.json()
  } catch {
    return undefined
  }
}

/** What most providers, and OAuth, say in words. */
function problemOf(body: unknown): string | undefined {
  const { error, error_description: described, message } = (body ?? {}) as Record<string, unknown>
  const typed = error as { message?: unknown; description?: unknown } | null | undefined
  const texts = [typed?.message, typed?.description, described, error, message]
  const text = texts.find((one): one is string => typeof one === 'string' && one !== '')
  return text && storableText(text.slice(0, 500))
}

function codeOf(body: unknown): string | undefined {
  const { error, code: own } = (body ?? {}) as { error?: unknown; code?: unknown }
  const typed = typeof error === 'object' ? (error as { status?: unknown; code?: unknown } | null) : undefined
  const code = typed === undefined ? (error ?? own) : (typed?.status ?? typed?.code)
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
}

/** As APIs with typed errors give them. */
function detailsOf(body: unknown): unknown {
  return (body as { error?: { details?: unknown } | null } | undefined)?.error?.details
}

/** Seconds or an HTTP date. */
function retryAfterSeconds({ headers }: Incoming, now: Date): number | undefined {
  const text = headers['retry-after']
  if (!text) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
