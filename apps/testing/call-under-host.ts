import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Calls with a Host header of one's own, which `fetch` does not let one set; answers status and body. */
export function callUnderHost(
  url: string,
  { host, method = 'GET', body }: { host: string; method?: string; body?: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { host, 'x-requested-with': 'renown', 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, async (answer) =>
      resolve({ status: answer.statusCode!, body: JSON.parse(await text(answer)) as Record<string, unknown> }),
    )
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
