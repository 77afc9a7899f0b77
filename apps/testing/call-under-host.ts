import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

type Heard = { status: number; body: any; headers: IncomingHttpHeaders } // oxlint-disable-line typescript/no-explicit-any -- tests assert on shapes
type Call = { host: string; origin?: string; cookie?: string; method?: string; body?: unknown }

/** Calls with a Host header of one's own, which `fetch` does not let one set; with `origin` as a page of that origin would. */
export function callUnderHost(url: string, { host, origin, cookie, method = 'GET', body }: Call): Promise<Heard> {
  const headers = {
    host,
    'x-requested-with': 'renown',
    'content-type': 'application/json',
    ...(origin === undefined ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, async (answer) =>
      resolve({ status: answer.statusCode!, body: JSON.parse(await text(answer)), headers: answer.headers }),
    )
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
