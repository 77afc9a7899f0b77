import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import { type AskedClosing, closingWords } from '#product/conversation/inbox/server/public.ts'
import { tickets } from '../../contract.ts'
import type { TicketRow } from '../ticket-row.ts'
import type { TicketSet } from './change-tickets.ts'

export type Saying = AskedClosing & { explanation: string | null }

/** What is said of a ticket that is closed, as columns. Raises `unknownTag` for a tag that none of the root causes has. */
export async function closingColumns(db: Db, tenantId: number, asked: Saying, field: string): Promise<TicketSet> {
  const words = (await closingWords(db, tenantId, asked)) ?? raise(tickets, 'unknownTag', { field })
  return {
    closing_reason: words.reason,
    root_causes: words.causes,
    closing_tags: words.tags,
    explanation: asked.explanation,
  }
}

/** What of a closed ticket goes when it is open again. */
export const reopened: TicketSet = {
  closed_at: null,
  closed_by: null,
  closing_reason: null,
  root_causes: [],
  closing_tags: [],
  explanation: null,
  closes_on_reply: false,
  merged_into_id: null,
}

/** Raises `closedDate` where a ticket would be closed before it was opened, or in the future. */
export function mustBeAfterOpening(row: Pick<TicketRow, 'opened_at'>, closedAt: Date, now: Date): void {
  if (closedAt < row.opened_at || closedAt > now) raise(tickets, 'closedDate', { field: 'closedAt' })
}
