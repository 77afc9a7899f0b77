import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { mustDecide } from '#product/reputation/responses/server/public.ts'
import { createLink, whyNotInvited } from '#product/workspace/links/server/public.ts'
import type { AskedGuest, outsideApprovals } from '../contract.ts'
import { replyApproval } from './reply-approval.ts'

type Row = { id: number; location_id: number; author_id: number | null; state: string; approval: unknown }

/** Lends a guest what whoever asks may decide themselves, and so never about their own reply. */
export const askGuest: Handler<typeof outsideApprovals, 'ask'> = async (ctx, { params: { responseId }, body }) => {
  const { days, ...guest } = body
  const row = await replyRow(ctx, ctx.read, responseId)
  if (!row) return ctx.fail('notFound')
  if (row.state !== 'PendingApproval') return ctx.fail('wrongState')
  await mustDecide(ctx, ctx.read, row).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error
    return ctx.fail(error.error === 'ownApproval' ? 'ownApproval' : 'othersDecide')
  })
  const refused = await whyNotInvited(ctx, [guest.email])
  if (refused?.why === 'isUser' || refused?.why === 'notOutside') return ctx.fail(refused.why, { field: 'email' })
  if (refused) return ctx.fail(refused.why)
  return ctx.tx(async (tx) => {
    const { location_id: locationId } = row
    const id = await createLink(tx, ctx, {
      kind: replyApproval,
      subjectId: responseId,
      locationId,
      guest,
      madeBy: ctx.who.userId,
      days,
    })
    if (id === null) return ctx.fail('alreadyAsked', { field: 'email' })
    return (await askedOf(ctx, tx.db, responseId)).at(-1)!
  })
}

/** The guests of a reply, in the order in which they were asked. */
export const listAsked: Handler<typeof outsideApprovals, 'asked'> = async (ctx, { params: { responseId } }) => {
  if (!(await replyRow(ctx, ctx.read, responseId))) return ctx.fail('notFound')
  return askedOf(ctx, ctx.read, responseId)
}

async function replyRow({ tenantId, who }: TenantCtx, db: Db, responseId: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select id, location_id, author_id, state, approval from response where tenant_id = ${tenantId} and id = ${responseId} and current`.execute(
    db,
  )
  const row = rows[0]
  return row && reaches(who, row.location_id) ? row : null
}

async function askedOf({ tenantId }: Pick<TenantCtx, 'tenantId'>, db: Db, responseId: number): Promise<AskedGuest[]> {
  const { rows } = await sql<{ name: string; status: string; at: Date }>`
    select guest_name as name, coalesce(ended_as, case when expires_at <= now() then 'Expired' else 'Active' end) as status, expires_at as at
    from guest_link where tenant_id = ${tenantId} and kind = ${replyApproval.kind} and subject_id = ${responseId} order by id`.execute(
    db,
  )
  return rows.map(({ name, status, at }) => ({
    name,
    status: status as AskedGuest['status'],
    expiresAt: at.toISOString(),
  }))
}
