import { urn } from '#product/identity/scim/shapes/scim-resources.ts'
import { type Answer, ask, BrokenOff } from './ask.ts'

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

/** What is larger may be refused before it is sent whole. */
const SMALL_CHARACTERS = 16_384

/** Calls as our own page would; hears everything that came back, of an endless answer only its head. */
export async function call(url: string, { method, path, body, cookie, upload, headers: said }: Call): Promise<Heard> {
  const hasBody = method !== 'GET' && (method !== 'DELETE' || body !== undefined)
  const sent = hasBody && !upload ? JSON.stringify(body ?? {}) : undefined
  const asked = {
    method,
    headers: {
      'x-requested-with': 'renown',
      ...said,
      ...(cookie ? { cookie } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
  }
  const isSmall = !upload && path.length + (sent?.length ?? 0) < SMALL_CHARACTERS
  const heard = isSmall
    ? ask(url + path, { ...asked, body: sent })
    : fetched(url + path, { ...asked, body: upload ? new FormData() : sent! })
  const answer = await heard.catch((error: unknown) => {
    if (error instanceof BrokenOff) return error
    throw error
  })
  if (answer instanceof BrokenOff) return { status: BROKEN_OFF, text: answer.message, headers: '[]', key: 'broken off' }
  const { status, text } = answer
  return { status, text, headers: JSON.stringify([...answer.headers]), ...refusalIn(answer) }
}

async function fetched(url: string, asked: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...asked, redirect: 'manual' })
  const text = await answer.text().catch((error: Error) => {
    throw new BrokenOff(String(error.cause ?? error))
  })
  return { status: answer.status, headers: answer.headers, text }
}

/** The key and the field of a refusal, in our own form, in that of SCIM or in that of OAuth. */
function refusalIn({ headers, text }: Answer): Pick<Heard, 'key' | 'field'> {
  if (!headers.get('content-type')?.includes('json')) return {}
  const isScim = text.includes(urn.ownError)
  if (!isScim && !text.includes('"error"')) return {}
  const body = JSON.parse(text)
  // OAuth says its own error in a word, and ours stands beside it
  const { key, field } = typeof body.error === 'string' ? body : (body[isScim ? urn.ownError : 'error'] ?? {})
  return { key, field }
}
