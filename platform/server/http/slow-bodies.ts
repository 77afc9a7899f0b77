import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A body brings so much in each span, or it is over; what is smaller is whole by then. */
const LEAST_BYTES = 16_384
const SPAN_SECONDS = 30
const LOOK_SECONDS = 2

/** Ends calls whose body stops coming or trickles, so that half-sent bodies keep no connection; a large file that moves may take as long as it does. */
export function watchBodies(now: () => Date) {
  const coming = new Map<IncomingMessage, { bytes: number; since: number; isAnswered: boolean }>()
  const look = setInterval(endSlow, LOOK_SECONDS * 1000).unref()

  function endSlow() {
    const at = now().getTime()
    for (const [call, span] of coming) {
      if (call.complete || call.destroyed) coming.delete(call)
      else if (at - span.since >= SPAN_SECONDS * 1000) {
        const bytes = call.socket.bytesRead
        if (bytes - span.bytes >= LEAST_BYTES && !span.isAnswered) coming.set(call, { ...span, bytes, since: at })
        else end(call.socket, span)
      }
    }
  }

  return {
    begin(call: IncomingMessage) {
      if (hasBody(call)) coming.set(call, { bytes: call.socket.bytesRead, since: now().getTime(), isAnswered: false })
    },
    /** What was refused before it was whole is watched on: its connection waits for the rest, one span at most. */
    answered(call: IncomingMessage) {
      if (call.complete) coming.delete(call)
      else if (coming.has(call)) coming.set(call, { bytes: 0, since: now().getTime(), isAnswered: true })
    },
    close: () => clearInterval(look),
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function end(socket: Socket, { isAnswered }: { isAnswered: boolean }) {
  if (isAnswered) return void socket.destroy()
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
