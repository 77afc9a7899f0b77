import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Streaming } from '#platform/server/outbound/open-stream.ts'
import type { ModelPurpose } from '../contract.ts'
import { failureOf, failureOfCall, ModelError, parsed, problemIn } from './model-error.ts'
import { keyPlace, readModel } from './model-settings.ts'
import { isOverBudget, keepUse } from './model-uses.ts'
import { readEvents } from './read-events.ts'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
export type Question = {
  purpose: ModelPurpose
  messages: readonly Message[]
  /** Nobody waits for it any more. */
  signal: AbortSignal
  /** Although it is off, to try it out. */
  evenIfOff?: true
}
/** How an answer ended: `isCut` where the model stopped at its own limit. Tokens are null where its server does not tell. */
export type AnswerEnd = { model: string; isCut: boolean; tokensIn: number | null; tokensOut: number | null }

/** Of a whole answer, and without a word from the model. */
const TIMEOUT_MS = 120_000
const SILENCE_MS = 30_000
const MAX_BYTES = 2_000_000
const MAX_CHARACTERS = 20_000

type Asked = Pick<UseCaseCtx, 'services' | 'read' | 'tx' | 'tenantId' | 'who' | 'now' | 'log'>

/** The tenant's model answers, piece by piece as it writes; returns how the answer ended, and keeps what it took. Raises `ModelError`. */
export async function* askModel(ctx: Asked, question: Question): AsyncGenerator<string, AnswerEnd> {
  const setting = await readModel(ctx)
  const { isOn, isAllowed, baseUrl, model, key: sealed } = setting
  const isOpen = isAllowed && (isOn || question.evenIfOff)
  if (!isOpen || baseUrl === null || model === null) throw new ModelError('off')
  if (await isOverBudget(ctx.read, ctx.tenantId, setting.budget, ctx.now())) throw new ModelError('overBudget')
  const key = sealed === null ? null : ctx.services.secrets.open(keyPlace(ctx.tenantId), sealed)
  const hide = (error: ModelError) =>
    key === null ? error : new ModelError(error.failure, error.said.replaceAll(key, '…'))
  let begun = false
  const end: AnswerEnd = { model, isCut: false, tokensIn: null, tokensOut: null }
  let lettersOut = 0
  try {
    const answer = await post(ctx, { url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`, key, model, question })
    begun = true
    const isStream = answer.headers['content-type']?.includes('event-stream') === true
    const pieces = limited(isStream ? readStream(answer, end) : readWhole(answer, end))
    for await (const piece of pieces) {
      lettersOut += piece.length
      yield piece
    }
    return end
  } catch (error) {
    throw hide(failureOfCall(error, begun))
  } finally {
    // also of an answer that broke off, or that nobody waited for: it was begun, and is paid for
    const lettersIn = question.messages.reduce((sum, { content }) => sum + content.length, 0)
    if (begun) await keepUse(ctx, { ...end, purpose: question.purpose, lettersIn, lettersOut }, setting)
  }
}

type Post = { url: string; key: string | null; model: string; question: Question }

/** Servers that count no tokens while they stream refuse to be asked; they are asked without it. */
async function post(ctx: Asked, { url, key, model, question: { messages, signal } }: Post): Promise<Streaming> {
  const send = (more: object) =>
    ctx.services.fetch.stream(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, ...more }),
      timeoutMs: TIMEOUT_MS,
      silenceMs: Number(ctx.services.providers['modelSilenceMs'] ?? SILENCE_MS),
      maxBytes: MAX_BYTES,
      signal,
    })
  const first = await send({ stream_options: { include_usage: true } })
  if (first.status < 300) return first
  const body = await textOf(first)
  if (first.status >= 500 || !body.includes('stream_options')) throw failureOf(first.status, body)
  const second = await send({})
  if (second.status < 300) return second
  throw failureOf(second.status, await textOf(second))
}

type Choice = {
  delta?: { content?: string | null; refusal?: string | null }
  message?: { content?: string | null; refusal?: string | null }
  finish_reason?: string | null
}
type Chunk = {
  model?: string
  choices?: Choice[]
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null
}

/** Notes in `end` what is told of it on the way. */
async function* readStream({ chunks }: Streaming, end: AnswerEnd): AsyncGenerator<string> {
  let isFinished = false
  let hasBegun = false
  for await (const data of readEvents(chunks)) {
    if (data === '[DONE]') {
      isFinished = true
      break
    }
    // half an event is the end of a stream that broke off
    if (hasBegun && parsed(data) === undefined) throw new ModelError('brokenOff')
    const chunk = chunkOf(data)
    hasBegun = true
    note(chunk, end)
    const choice = chunk.choices?.[0]
    if (choice?.delta?.content) yield choice.delta.content
    if (judge(choice, end)) isFinished = true
  }
  if (!isFinished) throw new ModelError('brokenOff')
}

/** Of a server that does not stream, or whose answer is an error under a fine status. */
async function* readWhole(answer: Streaming, end: AnswerEnd): AsyncGenerator<string> {
  const chunk = chunkOf(await textOf(answer))
  note(chunk, end)
  const choice = chunk.choices?.[0]
  if (choice?.message?.content) yield choice.message.content
  judge(choice, end)
}

function chunkOf(data: string): Chunk {
  const body = parsed(data)
  const { isProblem, said } = problemIn(body)
  if (isProblem) throw new ModelError('errorInside', said)
  if (typeof body !== 'object' || body === null || !('choices' in body)) throw new ModelError('unreadable', data)
  return body as Chunk
}

function note({ usage, model }: Chunk, end: AnswerEnd): void {
  if (model) end.model = model.slice(0, 200)
  end.tokensIn = usage?.prompt_tokens ?? end.tokensIn
  end.tokensOut = usage?.completion_tokens ?? end.tokensOut
}

/** Whether the model says that it has finished; raises `filtered` where it must not say what it would. */
function judge(choice: Choice | undefined, end: AnswerEnd): boolean {
  const refusal = choice?.delta?.refusal ?? choice?.message?.refusal
  if (refusal || choice?.finish_reason === 'content_filter') throw new ModelError('filtered', refusal ?? '')
  if (choice?.finish_reason === 'length') end.isCut = true
  return Boolean(choice?.finish_reason)
}

/** Raises `tooLong` for what no reply is, and `empty` for nothing. */
async function* limited(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let characters = 0
  let hasWords = false
  for await (const piece of pieces) {
    characters += piece.length
    hasWords ||= piece.trim() !== ''
    if (characters > MAX_CHARACTERS) throw new ModelError('tooLong')
    yield piece
  }
  if (!hasWords) throw new ModelError('empty')
}

async function textOf({ chunks }: Streaming): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
