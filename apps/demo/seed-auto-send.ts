import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { createWithin } from '#platform/server/system/work.ts'
import type { Services } from '#platform/server/system/services.ts'

const KEY = 'northfork'
const MODEL = 'town-small-2026-11'
const OPENER = 'dana.whitfield@northfork.example'

/** What drafts came to at the locations with most 5-star reviews in English: [sent, unchanged], and what turned it off. */
const records: readonly { sent: number; unchanged: number; isOn?: true; closed?: string }[] = [
  { sent: 121, unchanged: 121, isOn: true },
  { sent: 110, unchanged: 109, isOn: true },
  { sent: 96, unchanged: 96 },
  { sent: 4, unchanged: 4, closed: 'Changed' },
  { sent: 58, unchanged: 57 },
  { sent: 41, unchanged: 38 },
  { sent: 22, unchanged: 22 },
  { sent: 0, unchanged: 0, closed: 'Reported' },
  { sent: 12, unchanged: 7 },
  { sent: 3, unchanged: 3 },
]

/** Groups that send by themselves, may, or did; a reply that waits, and one that was left to users. Once, and not where drafts were counted meanwhile. */
export async function seedAutoSend({
  services,
  within,
}: {
  services: Services
  within: ReturnType<typeof createWithin>
}): Promise<void> {
  const { rows: found } = await sql<{ id: number; opener: number }>`
    select t.id, u.id as opener from tenant t join users u on u.tenant_id = t.id and u.email = ${OPENER} where t.internal_name = ${KEY}`.execute(
    within('platform').read,
  )
  if (!found[0]) return
  const { id: tenantId, opener } = found[0]
  const now = services.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: made } = await sql`
      insert into auto_send_setting (tenant_id, is_on, delay_minutes, version) values (${tenantId}, true, 240, 1)
      on conflict do nothing returning tenant_id`.execute(db)
    if (made.length === 0) return
    const { rows: places } = await sql<{ id: number }>`
      select location_id as id from review where tenant_id = ${tenantId} and source_id = 1 and rating = 5 and language = 'en'
      group by 1 order by bool_or(response_state is null and not history) desc, count(*) desc, 1 limit ${records.length}`.execute(
      db,
    )
    for (const [index, { id: locationId }] of places.entries()) {
      const { sent, unchanged, isOn, closed } = records[index]!
      await sql`
        insert into auto_send_group (tenant_id, location_id, source_id, rating, language, model, sent, unchanged, counted_from, opener_id, opened_at, closed_at, close_reason)
        values (${tenantId}, ${locationId}, 1, 5, 'en', ${MODEL}, ${sent}, ${unchanged}, ${ago(60)}, ${isOn ? opener : null}::bigint, ${isOn ? ago(9) : null}::timestamptz,
          ${closed ? ago(3) : null}::timestamptz, ${closed ?? null}::text)`.execute(db)
    }
    await seedReplies(db, { tenantId, opener, now })
  })
}

type Open = { review_id: number; location_id: number; revision: number; group_id: number; name: string | null }

/** Of two new reviews there one waits with its reply, and one was left to users. */
async function seedReplies(db: Db, { tenantId, opener, now }: { tenantId: number; opener: number; now: Date }) {
  const { rows } = await sql<Open>`
    select r.id as review_id, r.location_id, r.revision, g.id as group_id, c.display_name as name from review r
      join auto_send_group g on g.tenant_id = ${tenantId} and g.location_id = r.location_id and g.source_id = r.source_id and g.rating = r.rating
        and g.language = r.language and g.opener_id is not null
      left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
    where r.tenant_id = ${tenantId} and r.response_state is null and r.responded_at is null and r.vanished_at is null and not r.history
    order by r.date desc limit 2`.execute(db)
  const [waiting, left] = rows
  const sendAt = new Date(now.getTime() + 240 * 60_000)
  if (waiting) {
    const greeting = waiting.name === null ? 'Hello,' : `Hello ${waiting.name},`
    const text = `${greeting}\nThank you for your kind words about your visit. Your Northfork team`
    const { id } = await db
      .insertInto('ai_draft')
      .values({
        tenant_id: tenantId,
        review_id: waiting.review_id,
        user_id: opener,
        origin: 'Model',
        model: MODEL,
        prompt_text: 'system: You draft a public reply.',
        prompt_data_type: 'Review',
        sentiment: 1,
        response: text,
        response_ms: 900,
        by_itself: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addReply(db, { tenantId, ...waiting, state: 'Waiting', reason: null, draftId: id, text, sendAt, now })
  }
  if (left)
    await addReply(db, {
      tenantId,
      ...left,
      state: 'Left',
      reason: 'Offer',
      draftId: null,
      text: null,
      sendAt: null,
      now,
    })
}

type Reply = Omit<Open, 'name'> & {
  tenantId: number
  state: string
  reason: string | null
  draftId: number | null
  text: string | null
  sendAt: Date | null
  now: Date
}

async function addReply(db: Db, reply: Reply): Promise<void> {
  const { tenantId, review_id, location_id, group_id, revision, state, reason, draftId, text, sendAt, now } = reply
  const found = reason === 'Offer' ? 'discount' : null
  await sql`
    insert into auto_reply (tenant_id, review_id, location_id, group_id, revision, state, reason, found, ai_draft_id, text, send_at, created_at)
    values (${tenantId}, ${review_id}, ${location_id}, ${group_id}, ${revision}, ${state}, ${reason}::text, ${found}::text, ${draftId}::bigint, ${text}::text, ${sendAt}::timestamptz, ${now})`.execute(
    db,
  )
}
