import type { ActCtx } from '#platform/server/system/serve-system.ts'
import type { inbox, InboxAct } from '../contract.ts'
import { closingDuties } from './closing-duties.ts'
import { type Closing, closingWords } from './closing-words.ts'

type Ctx = ActCtx<typeof inbox, 'act'>

/** Reads why threads are closed. Raises where something is missing that the user must say, and for tags that none of the root causes has. */
export async function readClosing(ctx: Ctx, act: Extract<InboxAct, { kind: 'close' }>): Promise<Closing> {
  const must = await closingDuties(ctx)
  if (must.reason && act.closingReasonID === null) ctx.fail('reasonRequired', { field: 'act.closingReasonID' })
  if (must.tag && act.tags.length === 0) ctx.fail('tagRequired', { field: 'act.tags' })
  return (await closingWords(ctx.read, ctx.tenantId, act)) ?? ctx.fail('unknownTag', { field: 'act.tags' })
}
