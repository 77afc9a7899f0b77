import { sql } from 'kysely'
import { approvalColumns } from '#product/reputation/responses/server/public.ts'
import { replyApproval } from '#product/reputation/outside-approvals/server/public.ts'
import { createLink } from '#product/workspace/links/server/public.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Filling } from './seed-demo.ts'

const RULE = 'Three stars: the client signs off'
const LENDER = 'dana.whitfield@northfork.example'
const guest = { name: 'Léa Fontaine', email: 'lea.fontaine@fontaine-conseil.example', locale: 'en_US' } as const

/** Replies to three stars are approved by a client without an account; one waits for her, and the town's mailbox has the mail with her link. */
export async function seedGuests({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async (tx) => {
    const { db } = tx
    const { rows: lenders } = await sql<{ id: number }>`
      select id from users where tenant_id = ${tenantId} and email = ${LENDER}`.execute(db)
    const lentBy = lenders[0]!.id
    const steps = JSON.stringify([{ roleIDs: [], userIDs: [], guests: [guest], need: 'Any' }])
    const { rows: made } = await sql`
      insert into approval_rule (tenant_id, name, position, location_ids, min_rating, max_rating, words, everybody, steps, lent_by, created_at)
      values (${tenantId}, ${RULE}, 2, '{}', 3, 3, '{}', false, ${steps}, ${lentBy}, ${new Date(world.now)}) on conflict do nothing returning id`.execute(
      db,
    )
    const { rows } = await sql<{ id: number; location_id: number }>`
      select p.id, p.location_id from response p join review r on r.tenant_id = ${tenantId} and r.id = p.review_id
      where p.tenant_id = ${tenantId} and p.current and p.state = 'PendingApproval' and p.approval is null and p.author_id <> ${lentBy}
      order by r.rating <> 3, p.id limit 1`.execute(db)
    const reply = rows[0]
    if (!made[0] || !reply) return
    const entries = [{ kind: 'guest' as const, ...guest, lentBy }]
    const columns = approvalColumns({ rule: RULE, steps: [{ need: 'Any', entries, approvals: [] }] })
    await db.updateTable('response').set(columns).where('tenant_id', '=', tenantId).where('id', '=', reply.id).execute()
    await createLink(
      tx,
      { tenantId, now: () => new Date() },
      { kind: replyApproval, subjectId: reply.id, locationId: reply.location_id, guest, madeBy: lentBy, days: 14 },
    )
    await seedForward(db, tenantId, lentBy, new Date(world.now))
  })
}

/** The newest bad review went to somebody outside, who has written back. */
async function seedForward(db: Db, tenantId: number, byId: number, now: Date): Promise<void> {
  const { rows: made } = await sql<{ id: number; location_id: number }>`
    insert into review_forward (tenant_id, review_id, location_id, by_id, message, user_ids, roles, created_at)
    select ${tenantId}, r.id, r.location_id, ${byId}, 'Do you remember this visit? Please tell me what happened.', '{}', '{}', ${now}::timestamptz - interval '2 hours'
    from review r where r.tenant_id = ${tenantId} and r.rating = 1 and r.vanished_at is null and r.text <> '' order by r.date desc limit 1
    on conflict do nothing returning id, location_id`.execute(db)
  const forward = made[0]
  if (!forward) return
  const { rows: link } = await sql<{ id: number }>`
    insert into guest_link (tenant_id, kind, subject_id, location_id, guest_name, guest_email, locale, made_by, days, created_at, expires_at, ended_as, ended_at)
    values (${tenantId}, 'reviewForward', ${forward.id}, ${forward.location_id}, 'Marcus Oyelaran', 'marcus.oyelaran@oyelaran-towing.example', 'en_US', ${byId}, 7,
      ${now}::timestamptz - interval '2 hours', ${now}::timestamptz + interval '7 days', 'Used', ${now}::timestamptz - interval '1 hour') on conflict do nothing returning id`.execute(
    db,
  )
  await sql`
    insert into forward_guest (tenant_id, forward_id, link_id, name, answer, answered_at)
    values (${tenantId}, ${forward.id}, ${link[0]!.id}, 'Marcus Oyelaran', 'Yes. We towed the car in late, and the front desk was closed already. I am sorry about that.', ${now}::timestamptz - interval '1 hour')
    on conflict do nothing`.execute(db)
}
