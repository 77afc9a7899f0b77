import { sql } from 'kysely'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { dropFiles, listFiles, openFile } from '#product/workspace/files/server/public.ts'

type Ctx = Pick<TenantCtx, 'read' | 'tenantId' | 'services' | 'who'>

/** What the reply to a review brings, for those who may see that reply. */
export const listReplyFiles = (ctx: Ctx, reviewId: number) => listFiles(ctx, { object: 'review', id: reviewId })

/** One of these files to download. */
export const openReplyFile = (ctx: Ctx, reviewId: number, assetId: number) =>
  openFile(ctx, { object: 'review', id: reviewId }, assetId)

/** Removes for good what replies to the reviews of a customer who is erased brought. */
export async function forgetReplyFiles({ db }: Tx, tenantId: number, customerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from review where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
  await dropFiles(db, tenantId, { object: 'review', ids: rows.map(({ id }) => id) })
}
