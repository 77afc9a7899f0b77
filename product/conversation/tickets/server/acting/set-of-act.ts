import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type TicketAct, tickets } from '../../contract.ts'
import { isClosing, stageOf, stagesOf } from '../stages/default-stages.ts'
import type { TicketRow } from '../ticket-row.ts'
import type { TicketSet } from './change-tickets.ts'
import { plainColumns } from './plain-columns.ts'
import { closingColumns, reopened } from './write-closing.ts'

/** What an act sets on a ticket, as columns; a date in the past raises `pastDate`. */
export async function setOfAct(
  ctx: Pick<TenantCtx, 'tenantId' | 'now' | 'who'>,
  tx: Tx,
  act: TicketAct,
): Promise<(row: TicketRow) => TicketSet> {
  const { tenantId } = ctx
  const now = ctx.now()
  const always = (set: TicketSet) => () => set
  switch (act.kind) {
    case 'edit':
      return always(plainColumns(act))
    case 'priority':
      return always({ priority: act.priority })
    case 'type':
      return always({ type: act.type })
    case 'due':
      return always({ due_at: upcoming(act.dueAt, now, 'act.dueAt') })
    case 'user': // the queue stays, so that the ticket can go back to it
      return always({ user_id: act.userID, role_id: null })
    case 'role':
      return always({ user_id: null, role_id: act.roleID })
    case 'queue':
      return always({ user_id: null, role_id: null, queue_id: act.queueID })
    case 'nobody':
      return always({ user_id: null, role_id: null, queue_id: null })
    case 'postpone': {
      const until = upcoming(act.until, now, 'act.until')
      return (row) =>
        until
          ? { stop_reason: 'Postponed', postponed_until: until }
          : { stop_reason: row.stop_reason === 'Postponed' ? null : row.stop_reason }
    }
    case 'wait':
      return (row) => ({
        stop_reason: act.isOn ? 'Customer' : row.stop_reason === 'Customer' ? null : row.stop_reason,
      })
    case 'stage': {
      const stages = await stagesOf(tx.db, tenantId, now)
      const stage = stages.find(({ id }) => id === act.stageID)
      if (!isClosing(stage)) return always({ stage_id: act.stageID })
      return always({ stage_id: act.stageID, closed_at: now, closed_by: ctx.who.userId, closes_on_reply: false })
    }
    case 'close': {
      const stages = await stagesOf(tx.db, tenantId, now)
      const words = await closingColumns(tx.db, tenantId, act, 'act.tags')
      return always({
        ...words,
        stage_id: stageOf(stages, act.isDismissed ? 'Dismissed' : 'Closed').id,
        closed_at: act.closedAt === null ? now : new Date(act.closedAt),
        closed_by: ctx.who.userId,
        closes_on_reply: false,
      })
    }
    case 'reopen': {
      const stages = await stagesOf(tx.db, tenantId, now)
      return always({ ...reopened, stage_id: stageOf(stages, 'Open').id })
    }
  }
}

/** A moment that is to come; null stays null. */
export function upcoming(text: string | null, now: Date, field: string): Date | null {
  if (text === null) return null
  const at = new Date(text)
  if (at <= now) raise(tickets, 'pastDate', { field })
  return at
}
