/** A refused or failed call. Status 0 with the key `offline` means the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly key: string
  /** The number under which the specification prints it, where it does. */
  readonly code: number | undefined
  readonly field: string | undefined
  readonly correlationId: string | undefined
  /** What the server sends along; with `platform.stale` the row as it is now. */
  readonly data: unknown

  constructor(given: {
    status: number
    key: string
    code?: number
    message?: string
    field?: string
    correlationId?: string
    data?: unknown
  }) {
    super(given.message ?? given.key)
    this.name = 'ApiError'
    this.status = given.status
    this.key = given.key
    this.code = given.code
    this.field = given.field
    this.correlationId = given.correlationId
    this.data = given.data
  }
}

/** Whether what was asked for is not there, or not there for this person; the message says which thing. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

type ErrorBody = {
  error?: { key?: string; code?: number; message?: string; field?: string; correlationId?: string; data?: unknown }
}

/** Reads the error body every route answers with; a body of another shape still gives a usable error. */
export function apiErrorOf(status: number, text: string, headers?: Headers): ApiError {
  const given = bodyOf(text).error ?? {}
  const correlationId = given.correlationId ?? headers?.get('X-Correlation-Id') ?? undefined
  return new ApiError({
    status,
    key: given.key ?? `http.${status}`,
    code: given.code,
    message: given.message,
    field: given.field,
    correlationId,
    data: given.data,
  })
}

function bodyOf(text: string): ErrorBody {
  try {
    return (JSON.parse(text) as ErrorBody | null) ?? {}
  } catch {
    return {}
  }
}
