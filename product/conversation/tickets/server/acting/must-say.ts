import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { type AskedClosing, closingDuties } from '#product/conversation/inbox/server/public.ts'
import type { TicketRow } from '../ticket-row.ts'

type Lacking = 'reasonRequired' | 'tagRequired'

/** What is missing of what a user must say to close a ticket: one about a review closes under the duties of its thread. What a reply closes needs nothing, nor what goes on in another ticket. */
export async function lackingToClose(
  ctx: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>,
  { closingReasonID, tags }: Pick<AskedClosing, 'closingReasonID' | 'tags'>,
): Promise<(row: Pick<TicketRow, 'review_id'>) => Lacking | null> {
  const must = await closingDuties(ctx)
  const lacking =
    must.reason && closingReasonID === null ? 'reasonRequired' : must.tag && tags.length === 0 ? 'tagRequired' : null
  return ({ review_id }) => (review_id === null ? null : lacking)
}

/** Where in a body it would be said. */
export const saidAs = { reasonRequired: 'closingReasonID', tagRequired: 'tags' } as const satisfies Record<
  Lacking,
  keyof AskedClosing
>
