import { storableText } from '#platform/server/database/storable-text.ts'
import { OutboundError } from '#platform/server/outbound/safe-fetch.ts'
import type { ModelFailure } from '../contract.ts'

const SAID_CHARACTERS = 300

/** Why a model gave no whole answer, and what its server said of it. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  readonly said: string
  constructor(failure: ModelFailure, said = '') {
    super(`model: ${failure}`)
    this.failure = failure
    this.said = storableText(said).slice(0, SAID_CHARACTERS)
  }
}

/** What a status other than 2xx means; servers name the problem in `error`, in words of their own. */
export function failureOf(status: number, body: string): ModelError {
  const { said, code } = problemIn(parsed(body))
  if (status === 401 || status === 403) return new ModelError('keyRefused', said)
  if (status === 404)
    return new ModelError(code === 'model_not_found' || /model/i.test(said) ? 'unknownModel' : 'unknownAddress', said)
  if (status === 429) return new ModelError('tooMany', said)
  if (status >= 500 || status === 408) return new ModelError('down', said || `HTTP ${status}`)
  return new ModelError(/content_filter|content_policy/.test(code) ? 'filtered' : 'rejected', said || `HTTP ${status}`)
}

/** What a call that brought no answer means, or one whose answer broke off once it had `begun`. */
export function failureOfCall(error: unknown, begun: boolean): ModelError {
  if (error instanceof ModelError) return error
  if (!(error instanceof OutboundError)) throw error
  const { kind, message } = error
  if (kind === 'timeout') return new ModelError('silent', message)
  if (kind === 'refused') return new ModelError('refusedAddress', message)
  if (kind === 'tooLarge') return new ModelError('tooLong', message)
  return new ModelError(begun ? 'brokenOff' : 'unreachable', message)
}

/** The problem that an answer names, whatever its status. */
export function problemIn(body: unknown): { isProblem: boolean; said: string; code: string } {
  const { error, message, detail } = (body ?? {}) as Record<string, unknown>
  const inner = (typeof error === 'object' ? error : {}) as { message?: unknown; code?: unknown; type?: unknown } | null
  const said = [inner?.message, error, message, detail].find((one) => typeof one === 'string') as string | undefined
  return { isProblem: Boolean(error), said: said ?? '', code: String(inner?.code ?? inner?.type ?? '') }
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
