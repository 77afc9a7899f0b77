import { sql } from 'kysely'
import type { EscalationStep } from '#product/conversation/escalations/contract.ts'
import { replanAll } from '#product/conversation/escalations/server/public.ts'
import type { Filling } from './seed-demo.ts'

const HOUR_MS = 3_600_000
const step: EscalationStep = {
  number: null,
  when: 'At',
  minutes: 0,
  workingTime: true,
  notifyAssignee: false,
  notifyUserIDs: [],
  notifyRoleIDs: [],
  userID: null,
  roleID: null,
  queueID: null,
  raisePriority: false,
  stageID: null,
  threadStageID: null,
}

/** What a tenant does about late tickets and replies; the worker fires what was due within the last hours. */
export async function seedEscalations({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async (tx) => {
    const { rows: owners } = await sql<{ id: number }>`
      select u.id from users u where u.tenant_id = ${tenantId} and u.active and not u.system and u.location_access = 'ALL'
        and exists (select from user_role h join role r on r.id = h.role_id where h.user_id = u.id and r.actions @> '{platform-inbox.edit,tickets.edit,tickets.assign,review-inbox.assign}')
      order by u.id limit 1`.execute(tx.db)
    const { rows: queues } = await sql<{ id: number }>`
      select id from inbox_queue where tenant_id = ${tenantId} order by id`.execute(tx.db)
    const { rows: stages } = await sql<{ id: number }>`
      select id from ticket_stage where tenant_id = ${tenantId} and kind = 'Escalated'`.execute(tx.db)
    const owner = owners[0]?.id
    if (owner === undefined) return
    const queueID = queues[0]?.id ?? null
    const policies = [
      {
        name: 'Late tickets',
        clock: 'Resolution',
        maxRating: null,
        steps: [
          { ...step, when: 'Before' as const, minutes: 60, notifyAssignee: true },
          { ...step, notifyAssignee: true, raisePriority: true },
          {
            ...step,
            when: 'After' as const,
            minutes: 120,
            notifyUserIDs: [owner],
            queueID,
            stageID: stages[0]?.id ?? null,
          },
        ],
      },
      {
        name: 'Unhappy reviews without a reply',
        clock: 'Reply',
        maxRating: 2,
        steps: [{ ...step, notifyUserIDs: [owner], queueID }],
      },
    ]
    for (const { name, clock, maxRating, steps } of policies) {
      const since = new Date(now.getTime() - 2 * HOUR_MS).toISOString()
      const kept = steps.map((one, at) => ({ ...one, number: at + 1, since }))
      await sql`
        insert into escalation_policy (tenant_id, name, clock, location_ids, queue_ids, ticket_types, priorities, max_rating, steps, last_number, is_active, saved_by, saved_at)
        values (${tenantId}, ${name}, ${clock}, '{}', '{}', '{}', '{}', ${maxRating}, ${JSON.stringify(kept)}, ${kept.length}, true, ${owner}, ${now})
        on conflict do nothing`.execute(tx.db)
    }
    await replanAll(tx)
  })
}
