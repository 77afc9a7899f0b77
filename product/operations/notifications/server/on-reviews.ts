import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import { alertedAt } from './alerted-at.ts'
import { keepersOfThread } from './keepers-of-thread.ts'
import { type News, notify } from './notify.ts'

const SEES = actionOf(reviews, 'view')
const FEW_STARS = 2
/** What a source tells of later than that is no news. */
const NEWS_HOURS = 24

type Row = {
  id: number
  location_id: number
  source_id: number
  rating: number | null
  previous_rating: number | null
  text: string
  sentiment: number
  about: string
  is_first: boolean
  revision: number
  /** When the source told of its last change. */
  revised_at: Date | null
  has_other_stars: boolean
  history: boolean
  import_id: number | null
  vanished_at: Date | null
  assignee_id: number | null
}

/** Tells those who see the reviews of a location and are to be told, of what is new there. */
export async function onReviewsReceived(
  ctx: JobCtx,
  { reviewIds }: Payload<typeof reviews, 'received'>,
): Promise<void> {
  if (!(await isAnybodyAsking(ctx, ['NewReview', 'LowRating', 'KeywordReview', 'FirstReview']))) return
  for (const row of await readReviews(ctx, reviewIds)) {
    if (row.history || row.import_id !== null || row.vanished_at !== null) continue
    const holders = await alertedAt(ctx, row.location_id)
    const news = newsOf(row)
    await notify(ctx, holders, { ...news, kind: 'KeywordReview', key: `${row.id}` })
    if (row.rating !== null && row.rating <= FEW_STARS)
      await notify(ctx, holders, { ...news, kind: 'LowRating', key: `${row.id}` })
    if (row.is_first) await notify(ctx, holders, { ...news, kind: 'FirstReview', key: `${row.id}` })
    await notify(ctx, holders, { ...news, kind: 'NewReview', key: `${row.id}` })
  }
}

/** Tells of other stars, of new words to those whom the thread waits for, and of reviews that are gone; each once, however often a review changes otherwise. */
export async function onReviewsChanged(ctx: JobCtx, { reviewIds }: Payload<typeof reviews, 'changed'>): Promise<void> {
  const since = new Date(ctx.now().getTime() - NEWS_HOURS * 3_600_000)
  for (const row of await readReviews(ctx, reviewIds)) {
    const newsAt = row.vanished_at ?? row.revised_at
    if (row.history || newsAt === null || newsAt < since) continue
    const holders = await alertedAt(ctx, row.location_id)
    const told = newsOf(row)
    if (row.vanished_at !== null) {
      const key = `${row.id}:${row.vanished_at.getTime()}`
      await notify(ctx, holders, { ...told, kind: 'ReviewVanished', key })
    } else {
      const key = `${row.id}:${row.revision}`
      if (row.has_other_stars)
        await notify(ctx, holders, {
          ...told,
          kind: 'RatingChanged',
          note: `${row.previous_rating ?? '–'}/${row.rating ?? '–'}`,
          key,
        })
      const assigneeId = row.assignee_id === null ? null : Number(row.assignee_id)
      const keepers = await keepersOfThread(ctx, {
        channel: 'Review',
        id: row.id,
        locationId: row.location_id,
        assigneeId,
        sees: SEES,
        alerted: async () => holders,
      })
      await notify(ctx, keepers, { ...told, kind: 'CustomerWroteAgain', key })
    }
  }
}

/** Tells a user that somebody else gave them threads. */
export async function onReviewsAssigned(
  ctx: JobCtx,
  { reviewIds, userId, byId }: Payload<typeof reviews, 'assigned'>,
): Promise<void> {
  if (userId === byId) return
  for (const row of await readReviews(ctx, reviewIds)) {
    if (row.assignee_id === null || Number(row.assignee_id) !== userId) continue // another has it since
    const holders = await holdersAt(ctx.read, ctx.tenantId, SEES, row.location_id)
    if (holders.includes(userId)) await notify(ctx, [userId], { ...newsOf(row), kind: 'ThreadAssigned' })
  }
}

/** Whether there is any rule about these types, which are off without one. */
async function isAnybodyAsking({ read, tenantId }: JobCtx, types: readonly TypeName[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification_rule where tenant_id = ${tenantId} and type = any(${types.map((type) => notificationType[type])}::int[]) limit 1`.execute(
    read,
  )
  return rows.length > 0
}

/** What a review says, for rules to ask about. */
export function newsOf(row: Row): Omit<News, 'kind'> {
  return {
    subject: row.id,
    about: row.about,
    reviewId: row.id,
    locationId: row.location_id,
    sourceId: row.source_id,
    rating: row.rating,
    text: row.text,
    sentiment: row.sentiment,
    needs: SEES,
  }
}

/** Some reviews with what rules ask about. */
export async function readReviews(ctx: Pick<JobCtx, 'tenantId' | 'read'>, ids: readonly number[]): Promise<Row[]> {
  const { tenantId } = ctx
  const { rows } = await sql<Row>`
    select r.id, r.location_id, r.source_id, r.rating, r.previous_rating, coalesce(r.title || ' ', '') || r.text as text, r.sentiment, r.revision, r.vanished_at,
      r.assignee_id, l.internal_name as about,
      not exists (select from review o where o.tenant_id = ${tenantId} and o.location_id = r.location_id and o.id <> r.id and o.id < r.id) as is_first,
      r.history, r.import_id, v.seen_at as revised_at, coalesce(v.rating is distinct from r.rating and v.revision is not null, false) as has_other_stars
    from review r left join review_revision v on v.tenant_id = ${tenantId} and v.review_id = r.id and v.revision = r.revision - 1 join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::bigint[]) and r.hidden_at is null order by r.id`.execute(
    ctx.read,
  )
  return rows
}
