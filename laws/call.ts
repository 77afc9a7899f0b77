import { urn } from '#product/identity/scim/shapes/scim-resources.ts'

/** Stands for an answer that began and could not be read to its end. */
export const BROKEN_OFF = 599

export type Heard = { status: number; text: string; headers: string; key?: string; field?: string }
export type Call = {
  method: string
  path: string
  body?: unknown
  cookie?: string
  upload?: boolean
  headers?: Record<string, string>
}

/** Calls as our own page would; hears everything that came back, of an endless answer only its head. */
export async function call(url: string, { method, path, body, cookie, upload, headers: said }: Call): Promise<Heard> {
  const form = upload ? new FormData() : undefined
  const hasBody = method !== 'GET' && (method !== 'DELETE' || body !== undefined)
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    body: form ?? (hasBody ? JSON.stringify(body ?? {}) : undefined),
    headers: {
      'x-requested-with': 'renown',
      ...said,
      ...(cookie ? { cookie } : {}),
      ...(hasBody && !form ? { 'content-type': 'application/json' } : {}),
    },
  })
  const headers = JSON.stringify([...answer.headers])
  if (answer.headers.get('content-type')?.includes('event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, text: '', headers }
  }
  const text = await answer.text().catch((error: Error) => error)
  if (text instanceof Error) return { status: BROKEN_OFF, text: String(text.cause ?? text), headers, key: 'broken off' }
  return { status: answer.status, text, headers, ...refusalIn(answer, text) }
}

/** The key and the field of a refusal, in our own form or in that of SCIM. */
function refusalIn(answer: Response, text: string): Pick<Heard, 'key' | 'field'> {
  if (!answer.headers.get('content-type')?.includes('json')) return {}
  const isScim = text.includes(urn.ownError)
  if (!isScim && !text.includes('"error"')) return {}
  const body = JSON.parse(text)
  const { key, field } = body[isScim ? urn.ownError : 'error'] ?? {}
  return { key, field }
}
