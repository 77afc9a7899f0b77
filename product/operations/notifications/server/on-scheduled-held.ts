import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import { defaultLocale, type Locale } from '#platform/contract/locales.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { scheduledReplies } from '#product/reputation/scheduled-replies/contract.ts'
import { notify } from './notify.ts'

type Held = {
  reviewId: number
  locationId: number
  sourceId: number
  authorId: number
  reason: string
  about: string
  locale: Locale | null
}

/** Tells the author of a scheduled reply that it did not go out, and why, in their language. */
export async function onScheduledHeld(
  ctx: JobCtx,
  { scheduledReplyIds }: Payload<typeof scheduledReplies, 'held'>,
): Promise<void> {
  const { rows } = await sql<Held>`
    select s.thing_id as "reviewId", s.location_id as "locationId", r.source_id as "sourceId", s.author_id as "authorId", s.reason, l.internal_name as about, u.locale
    from scheduled s join review r on r.tenant_id = ${ctx.tenantId} and r.id = s.thing_id
      join location l on l.tenant_id = ${ctx.tenantId} and l.id = s.location_id join users u on u.id = s.author_id
    where s.tenant_id = ${ctx.tenantId} and s.id = any(${scheduledReplyIds}::bigint[]) and s.kind = 'review' and s.state = 'Held'`.execute(
    ctx.read,
  )
  for (const { authorId, reviewId, locationId, sourceId, reason, about, locale } of rows) {
    const note = ctx.services.translate(
      locale ?? defaultLocale,
      'scheduled-replies',
      `enumerations/holdReason/${reason}`,
    )
    await notify(ctx, [authorId], {
      kind: 'ScheduledReplyHeld',
      subject: reviewId,
      about,
      note,
      reviewId,
      locationId,
      sourceId,
    })
  }
}
