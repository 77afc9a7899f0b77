import { sql } from 'kysely'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { links } from '../contract.ts'
import { findLink } from './open-link.ts'

/** Counts that a guest saw the page of a link; told by the page itself, because scanners of mail fetch links that nobody opens. */
export async function noteOpened(ctx: Pick<OpenCtx, 'within' | 'now'>, key: string): Promise<void> {
  const link = await findLink(ctx, key)
  if (!link) return
  const { tenant_id: tenantId } = link
  await ctx.within({ tenantId }).tx(async (tx) => {
    await sql`update guest_link set opened = opened + 1, last_opened_at = ${ctx.now()} where tenant_id = ${tenantId} and id = ${link.id}`.execute(
      tx.db,
    )
    await tx.emit(links, 'changed', { locationIds: [link.location_id] })
  })
}
