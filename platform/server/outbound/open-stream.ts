import type http from 'node:http'
import { OutboundError, type OutboundFailure } from './outbound-error.ts'
import { outgoingRequest } from './safe-fetch-request.ts'

export type StreamOptions = {
  method: string
  headers?: Record<string, string>
  body?: string
  /** The longest that the whole may take. */
  timeoutMs: number
  /** The longest without a byte, before the answer and within it. */
  silenceMs: number
  maxBytes: number
  /** Nobody waits for it any more. */
  signal: AbortSignal
}
/** An answer as it comes; whoever begins to read `chunks` and stops ends the call. */
export type Streaming = { status: number; headers: http.IncomingHttpHeaders; chunks: AsyncIterable<Buffer> }

/** Calls an address that may be called; raises `OutboundError`, also while its answer is read. Redirects are answers that lead nowhere. */
export function openStream(url: URL, target: string | null, options: StreamOptions): Promise<Streaming> {
  const { timeoutMs, silenceMs, maxBytes, signal, body } = options
  return new Promise((resolve, reject) => {
    let failure: OutboundError | undefined
    const fail = (kind: OutboundFailure, message: string) => {
      failure ??= new OutboundError(kind, true, message)
      request.destroy(failure)
    }
    const whole = setTimeout(() => fail('timeout', `${url.origin} took too long`), timeoutMs)
    let silence: NodeJS.Timeout | undefined
    const wait = () => (silence = setTimeout(() => fail('timeout', `${url.origin} fell silent`), silenceMs))
    const leave = () => fail('canceled', 'nobody waits for it any more')
    const end = () => {
      clearTimeout(whole)
      clearTimeout(silence)
      signal.removeEventListener('abort', leave)
    }
    async function* read(response: http.IncomingMessage) {
      let size = 0
      const parts = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
      try {
        for (;;) {
          wait()
          const { value, done } = await parts.next()
          clearTimeout(silence)
          if (done) break
          size += value.length
          if (size > maxBytes) fail('tooLarge', `${url.origin} answered more than ${maxBytes} bytes`)
          if (failure) throw failure
          yield value
        }
        if (!response.complete) throw new OutboundError('reset', true, `${url.origin} broke off its answer`)
      } catch (error) {
        throw failure ?? (error instanceof OutboundError ? error : new OutboundError('reset', true, String(error)))
      } finally {
        end()
        request.destroy()
      }
    }
    const request = outgoingRequest(url, target, options, (response) => {
      clearTimeout(silence)
      const { statusCode: status = 0, headers } = response
      response.on('error', () => {}) // told to whoever reads it
      resolve({ status, headers, chunks: read(response) })
    })
    request.on('error', (error) => {
      end()
      reject(failure ?? new OutboundError('reset', false, error.message))
    })
    signal.addEventListener('abort', leave)
    wait()
    request.end(body)
    if (signal.aborted) leave()
  })
}
