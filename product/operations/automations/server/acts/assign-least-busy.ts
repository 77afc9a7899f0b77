import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { leastBusy } from '#product/conversation/workload/server/public.ts'
import type { RuleAction } from '../../contract.ts'
import { subjects } from '../subjects/subjects.ts'
import { type ActedOn, LeftToUsers, type Made } from './acted-on.ts'

/** Assigns what a rule acts on to whoever of those that may see it has the least open; left to users where nobody fits. */
export async function assignLeastBusy(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { roleID, skill, waitMinutes, workingTime }: Extract<RuleAction, { kind: 'LeastBusy' }>,
): Promise<Made> {
  const subject = subjects[run.thing.subject]
  const who = { locationId: run.location_id, sees: subject.view, roleID, skill }
  const userID = await leastBusy(tx.db, ctx.tenantId, who, run.thing.id)
  if (userID === null) throw new LeftToUsers('NobodyFits')
  return subject.act(ctx, tx, run, { kind: 'Assign', userID, waitMinutes, workingTime })
}
