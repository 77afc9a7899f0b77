import { sql } from 'kysely'
import { approvalColumns } from '#product/reputation/responses/server/public.ts'
import { replyApproval } from '#product/reputation/outside-approvals/server/public.ts'
import { createLink } from '#product/workspace/links/server/public.ts'
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
  })
}
