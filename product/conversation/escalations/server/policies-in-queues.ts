import { sql } from 'kysely'
import type { QueueUse } from '#product/conversation/inbox/server/public.ts'
import { rewriteSteps } from './rewrite-steps.ts'

/** Policies that act in the inbox's queues, or give to them. */
export const policiesInQueues: QueueUse = {
  async isUsed({ db }, tenantId, queueId) {
    const { rows } = await sql`
      select 1 from escalation_policy where tenant_id = ${tenantId}
        and (${queueId}::bigint = any(queue_ids) or steps @> jsonb_build_array(jsonb_build_object('queueID', ${queueId}::bigint))) limit 1`.execute(
      db,
    )
    return rows.length > 0
  },
  async move({ db }, { tenantId }, from, to) {
    await sql`update escalation_policy set version = version + 1,
        queue_ids = array(select distinct case when q = ${from}::bigint then ${to}::bigint else q end from unnest(queue_ids) q)
      where tenant_id = ${tenantId} and ${from}::bigint = any(queue_ids)`.execute(db)
    await rewriteSteps(db, tenantId, (step) => ({ ...step, queueID: step.queueID === from ? to : step.queueID }))
  },
}
