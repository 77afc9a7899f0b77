import { send } from './request.ts'

/** Fetches a file route and hands it to the browser to keep, under the server's name for it or `name`. Raises ApiError. */
export async function download(path: string, name = 'download'): Promise<void> {
  const answer = await send('GET', path, {})
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = given ? decodeURIComponent(given) : name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
