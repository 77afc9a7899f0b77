import type { Method } from '#platform/contract/define-system.ts'
import { send } from './request.ts'

/** Asks a route that gives a file for a body (an export of what a list shows) and hands it to the browser to keep. Raises ApiError. */
export async function downloadFor(method: Method, path: string, body: unknown, name = 'download'): Promise<void> {
  await keep(await send(method, path, { body }), name)
}

/** Fetches a file route and hands it to the browser to keep, under the server's name for it or `name`. Raises ApiError. */
export async function download(path: string, name = 'download'): Promise<void> {
  await keep(await send('GET', path, {}), name)
}

async function keep(answer: Response, name: string): Promise<void> {
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = given ? decodeURIComponent(given) : name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
