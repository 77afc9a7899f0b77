import type { Handler } from '#platform/server/system/serve-system.ts'
import { models } from '../contract.ts'
import { askModel } from './ask-model.ts'
import { ModelError } from './model-error.ts'

const SAID_CHARACTERS = 300

/** One short question, whether it is on or not; a failure is an answer, too. */
export const tryModel: Handler<typeof models, 'try'> = async (ctx) => {
  const began = performance.now()
  const ended = (failure: ModelError['failure'] | null, said: string) => ({
    failure,
    said: said.trim().slice(0, SAID_CHARACTERS),
    ms: Math.round(performance.now() - began),
  })
  const result = await ask().catch((error: unknown) => {
    if (!(error instanceof ModelError)) throw error
    return ended(error.failure, error.said)
  })
  await ctx.tx((tx) =>
    tx.audit(models, { action: 'model.try', entityId: ctx.tenantId, after: { failure: result.failure } }),
  )
  return result

  async function ask() {
    let said = ''
    const messages = [{ role: 'user' as const, content: 'Answer with one word: ready.' }]
    const signal = AbortSignal.timeout(TRY_MS)
    for await (const piece of askModel(ctx, { purpose: 'try', messages, signal, evenIfOff: true })) said += piece
    return ended(null, said)
  }
}

/** Somebody waits in front of it. */
const TRY_MS = 60_000
