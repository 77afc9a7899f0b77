import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Town } from '../town/open-town.ts'
import { orderedTools, type ToolCall } from './obey-tools.ts'
import { openModelLog } from './open-model-log.ts'
import { type ChatMessage, obey, writeReply } from './write-reply.ts'

const KEY = 'sandbox-model'
const writers = { 'town-small': writeReply, 'town-obedient': obey } as const

type Asked = {
  model?: string
  messages?: ChatMessage[]
  tools?: object[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
}

/** An OpenAI-compatible model below `/model/v1`; `town-obedient` does whatever it is told by anybody, and uses tools for anybody, `town-small` for its user alone. */
export function serveModel(app: FastifyInstance, town: Town, asked: ReturnType<typeof openModelLog>) {
  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).send({ error: { message, type: 'invalid_request_error', param: null, code } })

  app.get('/model/v1/models', () => ({
    object: 'list',
    data: Object.keys(writers).map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'town' })),
  }))
  app.post<{ Body: Asked }>('/model/v1/chat/completions', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return refuse(reply, 401, 'invalid_api_key', 'Incorrect API key provided.')
    const { model = '', messages = [], tools, stream = false, stream_options: options } = request.body
    const write = writers[model as keyof typeof writers]
    if (!write) return refuse(reply, 404, 'model_not_found', `The model \`${model}\` does not exist.`)
    if (tools && stream) return refuse(reply, 400, 'unsupported_value', 'Tools are not streamed here.')
    asked.note({ model, messages, body: JSON.stringify(request.body) })
    const calls = tools ? orderedTools(messages, model === 'town-obedient' ? null : 'user') : []
    const text = tools ? 'Done.' : write(messages)
    const usage = {
      prompt_tokens: count(messages.map(({ content }) => content ?? '').join(' ')),
      completion_tokens: count(text),
    }
    if (!stream)
      return {
        ...head(model, 'chat.completion'),
        choices: [calls.length ? toUse(calls) : whole(text)],
        usage: total(usage),
      }
    const events = eventsOf(text, model, options?.include_usage === true ? total(usage) : null)
    const { modelPieceMs } = town.settings()
    reply.type('text/event-stream; charset=utf-8')
    return reply.send(modelPieceMs === 0 ? events.join('') : Readable.from(slowly(events, modelPieceMs)))
  })
}

/** As servers send them: a comment that keeps the connection alive, the role first, the words, the reason of the end, and what it took. */
function eventsOf(text: string, model: string, usage: object | null): string[] {
  const event = (choices: object[], more: object = {}) =>
    `data: ${JSON.stringify({ ...head(model, 'chat.completion.chunk'), choices, ...more })}\n\n`
  const piece = (delta: object, reason: string | null = null) =>
    event([{ index: 0, delta, logprobs: null, finish_reason: reason }])
  return [
    ': OPENROUTER PROCESSING\n\n',
    piece({ role: 'assistant', content: '' }),
    ...(text.match(/.{1,6}/gsu) ?? []).map((content) => piece({ content })),
    piece({}, 'stop'),
    ...(usage ? [event([], { usage })] : []),
    'data: [DONE]\n\n',
  ]
}

async function* slowly(events: readonly string[], ms: number) {
  for (const event of events) {
    yield event
    await sleep(ms)
  }
}

function head(model: string, object: string) {
  return { id: 'chatcmpl-town', object, created: 1_760_000_000, model: `${model}-2026-11` }
}

function whole(content: string) {
  return { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }
}

function toUse(calls: ToolCall[]) {
  const message = { role: 'assistant', content: null, refusal: null, tool_calls: calls }
  return { index: 0, message, finish_reason: 'tool_calls' }
}

function total({
  prompt_tokens: asked,
  completion_tokens: said,
}: {
  prompt_tokens: number
  completion_tokens: number
}) {
  return { prompt_tokens: asked, completion_tokens: said, total_tokens: asked + said }
}

/** About four letters each, as real ones. */
const count = (text: string) => Math.ceil(text.length / 4)
