import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** A request that was not sent yet; with a `target` its connection goes to that address and no other. */
export function outgoingRequest(
  url: URL,
  target: string | null,
  { method = 'GET', headers = {}, body }: Asked,
  onAnswer: (response: http.IncomingMessage) => void,
): http.ClientRequest {
  const client = url.protocol === 'https:' ? https : http
  return client.request(
    url,
    {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      ...(target ? { lookup: pinned(target) } : {}),
    },
    onAnswer,
  )
}

function pinned(address: string) {
  return (
    _host: string,
    options: { all?: boolean },
    done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
  ) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
