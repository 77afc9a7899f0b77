import { sql } from 'kysely'
import type { createWithin } from '#platform/server/system/work.ts'
import type { Services } from '#platform/server/system/services.ts'

const KEY = 'northfork'
const AUTHOR = 'dana.whitfield@northfork.example'
/** Why the thread of the review closes with the reply. */
const CLOSED_AS = 'Answered, nothing left to do'
const HOUR_MS = 3_600_000
/** How many hours from now each goes out. */
const hoursAhead = [5, 40]

type Found = { reviewId: number; locationId: number; revision: number }

/** Two replies that wait for their time, and why their threads close then. Once, and not where some were scheduled meanwhile. */
export async function seedScheduled({
  services,
  within,
}: {
  services: Services
  within: ReturnType<typeof createWithin>
}): Promise<void> {
  const { rows: people } = await sql<{ tenantId: number; author: number }>`
    select t.id as "tenantId", u.id as author from tenant t join users u on u.tenant_id = t.id and u.email = ${AUTHOR} where t.internal_name = ${KEY}`.execute(
    within('platform').read,
  )
  if (!people[0]) return
  const { tenantId, author } = people[0]
  const now = services.clock.now()
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: known } =
      await sql`select from scheduled where tenant_id = ${tenantId} and kind = 'review' limit 1`.execute(db)
    if (known.length > 0) return
    const { rows } = await sql<Found>`
      select r.id as "reviewId", r.location_id as "locationId", r.revision from review r
      where r.tenant_id = ${tenantId} and r.source_id = 1 and r.rating = 4 and r.response_state is null and r.responded_at is null
        and r.vanished_at is null and not r.history
        and not exists (select from auto_reply a where a.tenant_id = ${tenantId} and a.review_id = r.id)
      order by r.date desc, r.id limit ${hoursAhead.length}`.execute(db)
    for (const [index, { reviewId, locationId, revision }] of rows.entries()) {
      const { rows: drafts } = await sql<{ id: number; version: number }>`
        insert into response (tenant_id, review_id, location_id, text, state, author_id, origin, created_at)
        values (${tenantId}, ${reviewId}, ${locationId}, 'Thank you for the four stars. Tell us next time what the fifth would take.', 'Start', ${author}, 'user', ${now})
        on conflict do nothing returning id, version`.execute(db)
      if (!drafts[0]) continue
      await sql`update review set response_state = 'Start' where tenant_id = ${tenantId} and id = ${reviewId}`.execute(
        db,
      )
      await sql`
        insert into scheduled (tenant_id, kind, thing_id, location_id, draft_id, draft_version, revision, author_id, state, send_at, created_at)
        values (${tenantId}, 'review', ${reviewId}, ${locationId}, ${drafts[0].id}, ${drafts[0].version}, ${revision}, ${author}, 'Scheduled',
          ${new Date(now.getTime() + hoursAhead[index]! * HOUR_MS)}, ${now}) on conflict do nothing`.execute(db)
      await sql`
        update inbox_thread set next_reason_id = (select c.id from closing_reason c where c.tenant_id = ${tenantId} and c.text = ${CLOSED_AS})
        where tenant_id = ${tenantId} and review_id = ${reviewId} and closed_at is null`.execute(db)
    }
  })
}
