import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { automations, type RuleAction } from '../../contract.ts'
import { subjects } from '../subjects/subjects.ts'
import type { ActedOn, Made } from './acted-on.ts'
import { assignLeastBusy } from './assign-least-busy.ts'
import { notify } from './notify.ts'

/** Does one action within the transaction that notes it. Raises the fault of the use case that refuses it, and `LeftToUsers`. */
export async function act(ctx: ActingCtx, tx: Tx, run: ActedOn, action: RuleAction): Promise<Made> {
  switch (action.kind) {
    case 'Notify':
      return notify(ctx, tx, run, action)
    case 'PubSub':
      await tx.emit(automations, 'matched', { ruleRunId: run.id })
      return {}
    case 'Stop':
      return {} // it stopped later rules when the run began
    case 'LeastBusy':
      return assignLeastBusy(ctx, tx, run, action)
    default:
      return subjects[run.thing.subject].act(ctx, tx, run, action)
  }
}
