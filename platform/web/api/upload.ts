import { ApiError, apiErrorOf } from './api-error.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { contextHeaders } from './request-context.ts'

type Upload = {
  file: File
  /** How the route takes it; POST without it. */
  method?: 'POST' | 'PUT'
  fields?: Record<string, string>
  onProgress?: (sentBytes: number, totalBytes: number) => void
  signal?: AbortSignal
}

/** Sends one file as multipart/form-data and gives the JSON answer. Raises ApiError. */
export function upload<T>(path: string, { file, method = 'POST', fields, onProgress, signal }: Upload): Promise<T> {
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
