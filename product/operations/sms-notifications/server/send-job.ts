import { nanoid } from 'nanoid'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Payload } from '#platform/contract/define-system.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { smsSegments } from '#platform/server/outbound/sms-segments.ts'
import { defineJob, type JobCtx, type JobName } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import type { notifications } from '#product/operations/notifications/contract.ts'
import {
  type DueEnd,
  type DueItem,
  nextDueBy,
  settleDue,
  takeDue,
  usersDue,
} from '#product/operations/notifications/server/public.ts'
import { textMessageType } from '../contract.ts'
import { lockPlan } from './plan.ts'
import { findReceiver, setStopped } from './receivers.ts'
import { reportTo } from './states.ts'
import { writeText } from './write-text.ts'

const sendQueue: JobName<{ userId: number }> = { queue: 'sms-notifications.send', data: z.object({ userId: z.int() }) }

/** A provider that is down is asked again for so long. */
const PATIENCE_HOURS = 24
const WAIT_SECONDS = 120

export const onChanged = (ctx: JobCtx, { userIds }: Payload<typeof notifications, 'changed'>) => tellDue(ctx, userIds)

/** Every minute: what was gathered, waited for the end of quiet hours, or is to be tried again. */
export const tellDueJob = defineDueJob({
  queue: 'sms-notifications.tell-due',
  work: (ctx) => tellDue(ctx, null),
  next: ({ db, tenantId }) => nextDueBy(db, 'sms', tenantId),
})

async function tellDue({ read, tx, tenantId, now }: JobCtx, userIds: readonly number[] | null): Promise<void> {
  const due = await usersDue(read, 'sms', { tenantId, now: now(), userIds })
  if (due.length === 0) return
  await tx(async ({ enqueue }) => {
    for (const userId of due) await enqueue(sendQueue, { userId }, { singletonKey: `${tenantId}:${userId}` })
  })
}

/** Sends a user what is due: at once as an alert, gathered as a summary. Taken first; whoever is killed on the way sends nothing twice. */
export const sendJob = defineJob({
  ...sendQueue,
  async run(ctx, { userId }) {
    const { tenantId, services } = ctx
    const own = { tenantId, userId }
    const taken = await ctx.tx(({ db }) => takeDue(db, 'sms', { tenantId, userIds: [userId] }, ctx.now()))
    if (taken.length === 0) return
    const who = await services.gate.authorise(userId, tenantId)
    const told = taken.filter((item) => who && mayBeTold(who, item))
    const ids = (items: readonly DueItem[]) => items.map(({ id }) => Number(id))
    const settle = (items: readonly DueItem[], state: DueEnd, at = ctx.now()) =>
      ctx.tx(({ db }) => settleDue(db, 'sms', own, ids(items), { state, at }))
    const untold = taken.filter((item) => !told.includes(item))
    if (untold.length > 0) await settle(untold, 'Withdrawn')
    const alerts = told.filter(({ is_gathered }) => !is_gathered)
    const summary = told.filter(({ is_gathered }) => is_gathered)
    if (alerts.length > 0) await send(ctx, userId, textMessageType.alerts, alerts, settle)
    if (summary.length > 0) await send(ctx, userId, textMessageType.summary, summary, settle)
  },
})

function mayBeTold(who: Who, { location_id, needs }: DueItem): boolean {
  return (needs === null || who.actions.has(needs)) && (location_id === null || reaches(who, Number(location_id)))
}

type Settle = (items: readonly DueItem[], state: DueEnd, at?: Date) => Promise<void>

async function send(
  ctx: JobCtx,
  userId: number,
  type: 1 | 2,
  items: readonly DueItem[],
  settle: Settle,
): Promise<void> {
  const { tenantId, services } = ctx
  const number = await verifiedNumber(ctx, userId)
  if (!number || !services.sms.isAvailable) return settle(items, 'NoDevice')
  const platform = ctx.within('platform')
  if ((await findReceiver(platform.read, number)).isStopped) return settle(items, 'Stopped')
  const text = await writeText(ctx, userId, items)
  const key = nanoid()
  const segments = smsSegments(text)
  const isWithin = await ctx.tx(async ({ db }) => {
    const { monthlyLimit, usedThisMonth } = await lockPlan(db, tenantId, ctx.now())
    if (usedThisMonth + segments > monthlyLimit) return false
    await sql`insert into sms_message (tenant_id, key, user_id, type, item_ids, segments, state, at)
      values (${tenantId}, ${key}, ${userId}, ${type}, ${items.map(({ id }) => Number(id))}::bigint[], ${segments}, 'Sending', ${ctx.now()})`.execute(
      db,
    )
    return true
  })
  if (!isWithin) return settle(items, 'OverLimit')
  const move = (state: string, problem: string | null) =>
    ctx.tx(({ db }) =>
      sql`update sms_message set state = ${state}, problem = ${problem} where tenant_id = ${tenantId} and key = ${key} and state = 'Sending'`.execute(
        db,
      ),
    )
  try {
    const statusCallback = reportTo(services.publicUrl, { tenantId, key })
    await services.sms.send({ tenantId, to: number, body: text, statusCallback })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { state, waitSeconds } = endOf(error, items, ctx.now())
    ctx.log.warn({ kind: error.kind, code: error.code, user: userId }, 'a text message could not be sent')
    await move(state === 'Unknown' ? 'Unknown' : 'Refused', error.code ?? error.kind)
    if (error.code === 'optedOut') await platform.tx(({ db }) => setStopped(db, number, ctx.now()))
    if (error.code === 'invalidNumber') await forgetProof(ctx, userId)
    return settle(items, state, new Date(ctx.now().getTime() + waitSeconds * 1000))
  }
  await move('Sent', null)
  await settle(items, 'Sent')
}

/** What a failure means for what was to be told: only what was certainly not taken is tried again. */
function endOf(error: ProviderError, items: readonly DueItem[], now: Date): { state: DueEnd; waitSeconds: number } {
  const { kind, code, retryAfterSeconds } = error
  if (code === 'optedOut') return { state: 'Stopped', waitSeconds: 0 }
  if (kind === 'unknownOutcome') return { state: 'Unknown', waitSeconds: 0 }
  const isPatient = now.getTime() - items[0]!.at.getTime() < PATIENCE_HOURS * 3_600_000
  return (kind === 'rate' || kind === 'unavailable') && isPatient
    ? { state: 'Waiting', waitSeconds: Math.max(WAIT_SECONDS, retryAfterSeconds ?? 0) }
    : { state: 'Refused', waitSeconds: 0 }
}

async function verifiedNumber({ read, tenantId }: JobCtx, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from sms_number where tenant_id = ${tenantId} and user_id = ${userId} and verified_at is not null`.execute(
    read,
  )
  return rows[0]?.number
}

/** The provider says that it is no number: it must be given anew. */
async function forgetProof({ tx, tenantId }: JobCtx, userId: number): Promise<void> {
  await tx(({ db }) =>
    sql`update sms_number set verified_at = null where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db),
  )
}
