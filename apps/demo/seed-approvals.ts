import { sql } from 'kysely'
import { ESCALATION_MANAGER, RESPONSE_APPROVER } from '#product/organization/roles/contract.ts'
import { approvalColumns } from '#product/reputation/responses/server/public.ts'
import type { Filling } from './seed-demo.ts'

const RULE = 'Low stars: two pairs of eyes'
type Waiting = { id: number; author_id: number; at: Date; approver: number | null }

/** Replies to one and two stars go past an approver and then the escalation manager; of those that wait every other one has come to the second step. */
export async function seedApprovals({ within, world }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async ({ db }) => {
    const found = await sql<{ id: number; name: string }>`
      select id, name from role where tenant_id = ${tenantId} and name = any(${[RESPONSE_APPROVER, ESCALATION_MANAGER]}::text[])`.execute(
      db,
    )
    const steps = [RESPONSE_APPROVER, ESCALATION_MANAGER].map((name) => found.rows.find((role) => role.name === name)!)
    const kept = steps.map(({ id }) => ({ roleIDs: [id], userIDs: [], need: 'Any' }))
    await sql`
      insert into approval_rule (tenant_id, name, position, location_ids, min_rating, max_rating, words, everybody, steps, created_at)
      values (${tenantId}, ${RULE}, 1, '{}', 1, 2, '{}', false, ${JSON.stringify(kept)}, ${new Date(world.now)}) on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<Waiting>`
      select p.id, p.author_id, p.created_at as at,
        (select u.id from users u join user_role ur on ur.user_id = u.id where u.tenant_id = ${tenantId} and u.active and ur.role_id = ${steps[0]!.id} and u.id <> p.author_id order by u.id limit 1) as approver
      from response p join review r on r.tenant_id = ${tenantId} and r.id = p.review_id
      where p.tenant_id = ${tenantId} and p.current and p.state = 'PendingApproval' and p.approval is null and r.rating <= 2 order by p.id`.execute(
      db,
    )
    for (const [at, { id, approver, at: since }] of rows.entries()) {
      const entries = steps.map((role) => ({
        need: 'Any' as const,
        entries: [{ kind: 'role' as const, ...role }],
        approvals: [],
      }))
      const isHalfway = at % 2 === 1 && approver !== null
      const by = isHalfway ? [{ userId: approver, at: since.toISOString(), covers: [`role ${steps[0]!.id}`] }] : []
      const columns = approvalColumns({ rule: RULE, steps: [{ ...entries[0]!, approvals: by }, entries[1]!] })
      await db.updateTable('response').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    }
  })
}
