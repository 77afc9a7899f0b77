import { sql } from 'kysely'
import { Fault, raise } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Given, Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { responses, type WaitingReply } from '../contract.ts'
import { approve } from './approve-response.ts'
import { decides } from './deciding.ts'
import { lockCurrent, type ResponseRow } from './response-row.ts'

type Result = Given<typeof responses, 'bulkApprove'>['results'][number]

/** Approves many answers as they are, each on its own. */
export const bulkApprove: Handler<typeof responses, 'bulkApprove'> = async (ctx, { body }) => {
  const results: Result[] = []
  for (const [id, version] of new Map(body.replies.map((one) => [one.reviewID, one.version])))
    results.push(await approveOne(ctx, id, version))
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

async function approveOne(ctx: TenantCtx, id: number, version: number): Promise<Result> {
  try {
    await ctx.tx(async (tx) => {
      const row = await lockCurrent(tx.db, ctx.tenantId, id)
      if (!row) return raise(responses, 'notFound')
      return approve(ctx, tx, { responseId: row.id, version })
    })
    return { id, ok: true }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { id, ok: false, key: error.key, message: sayFault(ctx, error) }
  }
}

/** The answers to some reviews that wait for approval, with what they answer; those out of reach are left out. */
export const waitingReplies: Handler<typeof responses, 'waiting'> = async (ctx, { body }) => {
  const { rows } = await sql<ResponseRow & Omit<WaitingReply, 'id' | 'reviewID' | 'text' | 'decides' | 'version'>>`
    select p.*, c.display_name as "customerName", l.internal_name as "locationName", r.rating, r.text as "reviewText", trim(u.first_name || ' ' || u.last_name) as "authorName"
    from response p join review r on r.tenant_id = ${ctx.tenantId} and r.id = p.review_id join location l on l.tenant_id = ${ctx.tenantId} and l.id = p.location_id
      left join customer c on c.tenant_id = ${ctx.tenantId} and c.id = r.customer_id left join users u on u.id = p.author_id
    where p.tenant_id = ${ctx.tenantId} and p.current and p.state = 'PendingApproval' and p.review_id = any(${body.reviewIDs}::bigint[])
    order by p.id`.execute(ctx.read)
  const seen = rows.filter(({ location_id }) => reaches(ctx.who, location_id))
  return Promise.all(
    seen.map(async (row) => ({
      id: row.id,
      reviewID: row.review_id,
      customerName: row.customerName,
      locationName: row.locationName,
      rating: row.rating,
      reviewText: row.reviewText,
      text: row.text,
      authorName: row.authorName,
      decides: await decides(ctx, row),
      version: row.version,
    })),
  )
}
