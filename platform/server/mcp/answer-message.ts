import type { IncomingHttpHeaders } from 'node:http'
import {
  classifyInboundRequest,
  createMcpHandler,
  isJsonContentType,
  type JSONRPCRequest,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server'

/** What is answered to a message, as JSON; an empty text where it asked for nothing. */
export type MessageAnswer = { status: number; text: string }

/**
 * The package speaks the protocol in all its versions. Those before 2026-07-28 begin with a handshake, which is answered without a session, and
 * their messages go to the server as they are: a web request and a stream around each of them cost more than the protocol itself.
 */
export async function answerMessage(
  body: unknown,
  headers: IncomingHttpHeaders,
  serve: () => Server,
): Promise<MessageAnswer> {
  const said = (name: string) => headers[name] as string | undefined
  if (!isJsonContentType(said('content-type') ?? null))
    return refused(415, -32_000, 'Unsupported Media Type: Content-Type must be application/json')
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: said('mcp-protocol-version'),
    mcpMethodHeader: said('mcp-method'),
    mcpNameHeader: said('mcp-name'),
    body,
  })
  if (route.kind !== 'legacy') return answerModern(body, headers, serve)
  const accept = said('accept') ?? ''
  if (!accept.includes('application/json') || !accept.includes('text/event-stream'))
    return refused(406, -32_000, 'Not Acceptable: Client must accept both application/json and text/event-stream')
  const version = said('mcp-protocol-version')
  if (route.reason !== 'initialize' && version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) {
    const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ')
    return refused(400, -32_000, `Bad Request: Unsupported protocol version: ${version} (supported versions: ${known})`)
  }
  const isRequest = route.reason === 'initialize' || route.reason === 'no-claim'
  // what is only said changes nothing where no session is kept
  return isRequest ? answerRequest(body as JSONRPCRequest, serve()) : { status: 202, text: '' }
}

async function answerRequest(request: JSONRPCRequest, server: Server): Promise<MessageAnswer> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      if ('id' in message && message.id === request.id) resolve(message)
    },
    close: async () => transport.onclose?.(),
  }
  await server.connect(transport)
  transport.onmessage?.(request)
  return { status: 200, text: JSON.stringify(await promise) } // nothing is open that would have to be closed
}

/** In the newest version each request says all that it needs; no stream of changes is opened: whoever asks again is told. */
async function answerModern(body: unknown, headers: IncomingHttpHeaders, serve: () => Server): Promise<MessageAnswer> {
  const handler = createMcpHandler(serve, { legacy: 'reject', maxSubscriptions: 0 })
  const asked = new Request('http://localhost/mcp', { method: 'POST', headers: protocolHeadersOf(headers) })
  const answer = await handler.fetch(asked, { parsedBody: body ?? null })
  return { status: answer.status, text: await answer.text() }
}

/** Of the request's headers those that the protocol reads. */
function protocolHeadersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const read = Object.entries(headers).filter(
    ([name]) => /^(accept|content-type|mcp-.*)$/.test(name) && name !== 'mcp-session-id',
  )
  return Object.fromEntries(read.map(([name, value]) => [name, String(value)]))
}

function refused(status: number, code: number, message: string): MessageAnswer {
  return { status, text: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }) }
}
