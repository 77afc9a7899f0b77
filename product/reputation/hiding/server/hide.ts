import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActCtx, Handler, Tx } from '#platform/server/system/serve-system.ts'
import { hiddenSince, hideReviews, showReviews } from '#product/reputation/reviews/server/public.ts'
import { hiding } from '../contract.ts'

/** Hides reviews; each out of reach or with a reply underway is told by itself. Of one that is hidden already the first reason stays. */
export const hide: Handler<typeof hiding, 'hide'> = async (ctx, { body: { ids, reason, explanation } }) => {
  if (reason === 'Other' && explanation === '') return ctx.fail('explanationMissing', { field: 'explanation' })
  const { tenantId, who } = ctx
  const chosen = { tenantId, who, ids }
  const since = await ctx.tx(async (tx) => {
    const done = (await hideReviews(tx, chosen, ctx.now())).map(({ id }) => id)
    if (done.length > 0) {
      await sql`insert into review_hiding (tenant_id, review_id, reason, explanation, hidden_by, hidden_at)
        select ${tenantId}, id, ${reason}, ${explanation}, ${who.userId}, ${ctx.now()} from unnest(${done}::bigint[]) u(id)
        on conflict (tenant_id, review_id) do update set reason = excluded.reason, explanation = excluded.explanation,
          hidden_by = excluded.hidden_by, hidden_at = excluded.hidden_at`.execute(tx.db)
      await audit(tx, 'review.hide', done, { reason })
    }
    return hiddenSince(tx, chosen)
  })
  return resultsOf(ctx, ids, (id) => (!since.has(id) ? 'notFound' : since.get(id) ? null : 'replyUnderway'))
}

/** Shows reviews again; of those that are not hidden nothing changes. */
export const show: Handler<typeof hiding, 'show'> = async (ctx, { body: { ids } }) => {
  const { tenantId, who } = ctx
  const chosen = { tenantId, who, ids }
  const reached = await ctx.tx(async (tx) => {
    const done = (await showReviews(tx, chosen)).map(({ id }) => id)
    if (done.length > 0) {
      await sql`delete from review_hiding where tenant_id = ${tenantId} and review_id = any(${done}::bigint[])`.execute(
        tx.db,
      )
      await audit(tx, 'review.show', done, {})
    }
    return hiddenSince(tx, chosen)
  })
  return resultsOf(ctx, ids, (id) => (reached.has(id) ? null : 'notFound'))
}

/** What was explained stays out of the audit: people write names. */
function audit(tx: Tx, action: 'review.hide' | 'review.show', ids: readonly number[], after: object): Promise<void> {
  return tx.audit(hiding, { action, entityId: ids.length === 1 ? ids[0] : undefined, after: { ...after, ids } })
}

type Ctx = Pick<ActCtx<typeof hiding, 'hide'>, 'services' | 'locale'>

function resultsOf(
  { services, locale }: Ctx,
  ids: readonly number[],
  failed: (id: number) => 'notFound' | 'replyUnderway' | null,
) {
  const results = ids.map((id) => {
    const error = failed(id)
    if (!error) return { id, ok: true }
    const { key } = new Fault(hiding, error)
    return { id, ok: false, key, message: services.translate(locale, 'hiding', `errors/${error}`) }
  })
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: ids.length - done, results }
}
