import { sql } from 'kysely'
import type { EndOfReader } from '#product/organization/users/server/public.ts'
import { approvals } from '../contract.ts'

/** The guests of rules that somebody saved act with their permissions no more; saved anew, a rule's guests act with those of who saves it. */
export const stopLending: EndOfReader = async (tx, { tenantId, userId, by }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    update approval_rule set lent_by = null where tenant_id = ${tenantId} and lent_by = ${userId} returning id, name`.execute(
    tx.db,
  )
  for (const { id, name } of rows)
    await tx.audit(approvals, {
      action: 'approval-rule.save',
      entityId: id,
      actorId: by.userId,
      tenantId,
      before: { name, lentBy: userId },
      after: { name, lentBy: null },
    })
}
