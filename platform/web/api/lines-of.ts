import type { AnySystem } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { addressOf } from './calls-of.ts'
import { send } from './request.ts'

type Sent = { params?: Record<string, unknown>; body?: unknown; signal: AbortSignal }

/** What a route answers line by line, each value as it comes. Raises ApiError, and what a broken connection raises. */
export async function* linesOf<T, S extends AnySystem = AnySystem>(
  system: S,
  route: keyof S['routes'] & string,
  { params, body, signal }: Sent,
): AsyncGenerator<T> {
  const { method } = splitAt(system.routes[route]!.at)
  const answer = await send(method, addressOf(system, route, { params }), { body, signal })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of chunksOf(answer.body!)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield JSON.parse(line) as T
  }
}

/** Not every browser lets a stream be read by `for await`. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
