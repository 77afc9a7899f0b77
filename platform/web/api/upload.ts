import type { AnySystem, Gives, Method } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { addressOf } from './calls-of.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { withRefresh } from './refresh.ts'
import { contextHeaders } from './request-context.ts'

type Upload = {
  params?: Record<string, unknown>
  file: File
  fields?: Record<string, string>
  onProgress?: (sentBytes: number, totalBytes: number) => void
  signal?: AbortSignal
}

/** Sends one file as multipart/form-data to a route and gives its answer. Raises ApiError. */
export function upload<S extends AnySystem, K extends keyof S['routes'] & string>(
  system: S,
  route: K,
  { params, ...sent }: Upload,
): Promise<Gives<S['routes'][K]>> {
  const { method } = splitAt(system.routes[route]!.at)
  return withRefresh(system, route, { params }, () => send(method, addressOf(system, route, { params }), sent))
}

function send<T>(method: Method, path: string, { file, fields, onProgress, signal }: Upload): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(method, path)
    for (const [name, value] of Object.entries(contextHeaders())) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total || file.size))
    sending.addEventListener('error', () => reject(new ApiError({ status: 0, key: 'offline' })))
    sending.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')))
    sending.addEventListener('load', () => {
      if (sending.status < 300) return resolve(JSON.parse(sending.responseText || 'null') as T)
      if (sending.status === 401) leaveForSignIn()
      reject(apiErrorOf(sending.status, sending.responseText))
    })
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(form)
  })
}
