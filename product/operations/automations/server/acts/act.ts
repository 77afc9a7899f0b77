import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { RuleAction, RuleRunDetail } from '../../contract.ts'
import { automations } from '../../contract.ts'
import { assign, flag, label, moveThread } from './change-review.ts'
import { openTicket } from './open-ticket.ts'
import { notify } from './notify.ts'
import { respond } from './respond.ts'

/** What an action works at. */
export type ActedOn = { id: number; rule_id: number; review_id: number; location_id: number }
/** What an action made: the id of a reply, and the template it was made from. */
export type Made = { madeId?: number; templateId?: number }

/** An action is left to users, for a reason that they are told. */
export class LeftToUsers extends Error {
  readonly reason: NonNullable<RuleRunDetail['reason']>
  constructor(reason: NonNullable<RuleRunDetail['reason']>) {
    super(reason)
    this.reason = reason
  }
}

/** Does one action within the transaction that notes it. Raises the fault of the use case that refuses it, and `LeftToUsers`. */
export async function act(ctx: ActingCtx, tx: Tx, run: ActedOn, action: RuleAction): Promise<Made> {
  switch (action.kind) {
    case 'AutoRespond':
      return respond(ctx, tx, run, action)
    case 'Ticket':
      return openTicket(ctx, tx, run, action)
    case 'Assign':
      return assign(ctx, tx, run, action.userID)
    case 'Flag':
      return flag(ctx, tx, run, action.value)
    case 'Label':
      return label(ctx, tx, run, action)
    case 'Queue':
      return moveThread(ctx, tx, run, { kind: 'queue', queueID: action.queueID, due: null })
    case 'Stage':
      return moveThread(ctx, tx, run, { kind: 'stage', stageID: action.stageID })
    case 'Notify':
      return notify(ctx, tx, run, action)
    case 'PubSub':
      await tx.emit(automations, 'matched', { ruleRunId: run.id })
      return {}
    case 'Stop':
      return {} // it stopped later rules when the run began
  }
}
