import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { credentialType } from '#product/business/credentials/contract.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import { MAX_PUBLISH_TRIES } from '../contract.ts'
import { applyReply } from './apply-reply.ts'
import { moveResponse, type Step } from './move-response.ts'
import { publishQueue } from './queues.ts'
import { lockRow, type ResponseRow } from './response-row.ts'
import type { Turn } from './acquire-lease.ts'

/** How long an unknown outcome is looked for before it ends visibly. */
const LOOK_FOR_HOURS = 24
const BACKOFF_SECONDS = [2, 10, 30, 120]

/** The source has the answer. */
export function settleTaken(ctx: UseCaseCtx, turn: Turn, reply: SourceReply): Promise<void> {
  return underFence(ctx, turn, async (tx, row) => {
    await applyReply(tx, ctx, row, { ...reply, text: row.text })
  })
}

/** The last try did not arrive, and there is none left or nobody who may ask for one. */
export function settleNotSent(
  ctx: UseCaseCtx,
  turn: Turn,
  failureReason: 'UnableToPostForOtherReason' | 'ClientRequest',
): Promise<void> {
  return underFence(ctx, turn, async (tx, row) => {
    await moveResponse(tx, ctx, row, failed(failureReason, row.reason))
  })
}

/** A call failed; says on the row what follows: another try, a person's help, or the end. */
export function settleFailure(
  ctx: UseCaseCtx,
  turn: Turn,
  error: ProviderError,
  during: 'look' | 'send',
): Promise<void> {
  return underFence(ctx, turn, async (tx, row) => {
    const said = error.message || null
    const isStillUnknown = during === 'look'
    const isNotTaken = !isStillUnknown && (error.kind === 'rate' || error.kind === 'unavailable')
    if (error.kind === 'credential') {
      await moveResponse(tx, ctx, row, waitForAccount(said, await refusedAs(tx, ctx, turn), isStillUnknown))
    } else if (error.kind === 'notFound') {
      await moveResponse(tx, ctx, row, failed('ReviewDeleted', said))
    } else if (error.kind === 'rejected' && error.status === 403) {
      await moveResponse(tx, ctx, row, failed('UnableToPostForOtherReason', said, 'missing.response.privileges'))
    } else if (error.kind === 'rejected') {
      await moveResponse(tx, ctx, row, failed('DidNotPostForOtherReason', said))
    } else if (isStillUnknown && isGivenUp(ctx, row)) {
      await moveResponse(tx, ctx, row, {
        ...failed('Other', said),
        set: { failure_reason: 'Other', reason: said, next_try_at: null },
      })
    } else if (isNotTaken && row.tries >= MAX_PUBLISH_TRIES) {
      await moveResponse(tx, ctx, row, failed('UnableToPostForOtherReason', said))
    } else await tryAgain(tx, ctx, row, error, isNotTaken)
  })
}

async function underFence(
  ctx: UseCaseCtx,
  turn: Turn,
  work: (tx: Tx, row: ResponseRow) => Promise<void>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await lockRow(tx.db, ctx.tenantId, turn.row.id)
    if (row?.fence !== turn.fence) {
      ctx.log.warn({ responseId: turn.row.id }, 'the outcome of a stale try is refused: another has the turn')
      return
    }
    await work(tx, row)
  })
}

function failed(failureReason: string, reason: string | null, replyReason: string | null = null): Step {
  return {
    state: 'Failed',
    action: 'response.fail',
    note: reason,
    set: { failure_reason: failureReason, reply_reason: replyReason, reason, next_try_at: null, fence: null },
  }
}

/** What the source refused of the account: a password, where that is what was given to us, else its consent. */
async function refusedAs({ db }: Tx, { tenantId }: UseCaseCtx, { review }: Turn): Promise<string> {
  const account = await db
    .selectFrom('credential')
    .select('type')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', review.credentialId)
    .executeTakeFirst()
  const passwords: readonly (number | undefined)[] = [credentialType.userPassword, credentialType.pagePassword]
  return passwords.includes(account?.type) ? 'invalid.password' : 'invalid.oauth'
}

function waitForAccount(said: string | null, replyReason: string, isStillUnknown: boolean): Step {
  return {
    state: 'PendingTicket',
    action: 'response.waitForAccount',
    note: said,
    set: {
      failure_reason: 'CredentialsInvalid',
      reply_reason: replyReason,
      reason: said,
      next_try_at: null,
      ...(isStillUnknown ? {} : { fence: null }),
    },
  }
}

async function tryAgain(tx: Tx, ctx: UseCaseCtx, row: ResponseRow, error: ProviderError, isKnown: boolean) {
  const wait = BACKOFF_SECONDS[Math.min(Math.max(row.tries, 1), BACKOFF_SECONDS.length) - 1]!
  const jittered = wait * (0.8 + Math.random() * 0.4)
  const seconds = Math.max(jittered, error.retryAfterSeconds ?? 0)
  const again = new Date(ctx.now().getTime() + seconds * 1000)
  await tx.db
    .updateTable('response')
    .set({ next_try_at: again, reason: error.message || null, ...(isKnown ? { fence: null } : {}) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute()
  await tx.enqueue(publishQueue, { responseId: row.id }, { startAfter: startOf(seconds) })
}

/** Queues keep the database's time. */
function startOf(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}

function isGivenUp(ctx: UseCaseCtx, row: ResponseRow): boolean {
  const begun = row.tried_at ?? row.created_at
  return begun.getTime() < ctx.now().getTime() - LOOK_FOR_HOURS * 3_600_000
}
