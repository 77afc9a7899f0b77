import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { listFiles, openFile } from '#product/workspace/files/server/public.ts'

type Ctx = Pick<TenantCtx, 'read' | 'tenantId' | 'services' | 'who'>

/** What the reply to a review brings, for those who may see that reply. */
export const listReplyFiles = (ctx: Ctx, reviewId: number) => listFiles(ctx, { object: 'review', id: reviewId })

/** One of these files to download. */
export const openReplyFile = (ctx: Ctx, reviewId: number, assetId: number) =>
  openFile(ctx, { object: 'review', id: reviewId }, assetId)
