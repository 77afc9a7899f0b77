import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { askModel, ModelError } from '#product/workspace/models/server/public.ts'
import type { AskFailure } from '../contract.ts'
import type { AskList } from './lists.ts'
import { type FilterRead, promptFor, readFilter } from './prompt.ts'

const MOST_LETTERS = 5000
const PATIENCE_MS = 30_000

type Asked = { question: string; list: string | undefined }

/** The filter that the tenant's model reads in a question, or why there is none. */
export async function readByModel(
  ctx: TenantCtx,
  lists: readonly AskList[],
  { question, list }: Asked,
): Promise<{ read: FilterRead | null; failure: AskFailure | null }> {
  const today = ctx.now().toISOString().slice(0, 10)
  const messages = promptFor(lists, { question, list, today })
  try {
    let text = ''
    for await (const piece of askModel(ctx, { purpose: 'ask', messages, signal: AbortSignal.timeout(PATIENCE_MS) })) {
      text += piece
      if (text.length > MOST_LETTERS) break
    }
    const read = readFilter(text)
    return { read, failure: read ? null : 'failed' }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const { failure } = error
    return { read: null, failure: failure === 'off' || failure === 'overBudget' ? failure : 'failed' }
  }
}
