import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { lockCurrentReply, replyRules } from '#product/reputation/responses/server/public.ts'
import { type ReviewForReply, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import {
  type Holding,
  keepFile,
  removeFile as removeAsset,
  restoreFile as restoreAsset,
  saveFilePolicy as savePolicy,
} from '#product/workspace/files/server/public.ts'
import { replyFiles } from '../contract.ts'
import { listReplyFiles, openReplyFile } from './public.ts'

export const listFiles: Handler<typeof replyFiles, 'files'> = async (ctx, { params: { reviewId } }) => {
  const { id } = await reviewOf(ctx, reviewId)
  return listReplyFiles(ctx, id)
}

export const getFile: Handler<typeof replyFiles, 'file'> = async (ctx, { params: { reviewId, assetId } }) => {
  const { id } = await reviewOf(ctx, reviewId)
  const file = await openReplyFile(ctx, id, assetId)
  return typeof file === 'string' ? ctx.fail(file) : file
}

export const addFile: Handler<typeof replyFiles, 'addFile'> = async (ctx, { params: { reviewId } }) => {
  const holding = await holdingOf(ctx, reviewId)
  if (holding.most === 0) return ctx.fail('notTaken')
  await ctx.tx(holding.hold) // before a large file is read for nothing
  const file = await keepFile(ctx, holding)
  return typeof file === 'string' ? ctx.fail(file, { field: 'file', values: { most: holding.most } }) : file
}

export const removeFile: Handler<typeof replyFiles, 'removeFile'> = async (ctx, { params: { reviewId, assetId } }) => {
  const fault = await removeAsset(ctx, await holdingOf(ctx, reviewId), assetId)
  return fault ? ctx.fail(fault) : { ok: true }
}

export const restoreFile: Handler<typeof replyFiles, 'restoreFile'> = async (
  ctx,
  { params: { reviewId, assetId } },
) => {
  const holding = await holdingOf(ctx, reviewId)
  const file = await restoreAsset(ctx, holding, assetId)
  return typeof file === 'string' ? ctx.fail(file, { values: { most: holding.most } }) : file
}

export const saveFilePolicy: Handler<typeof replyFiles, 'saveFilePolicy'> = async (
  ctx,
  { params: { reviewId, assetId }, body: { policy } },
) => {
  const file = await savePolicy(ctx, await holdingOf(ctx, reviewId), { assetId, policy })
  return typeof file === 'string' ? ctx.fail(file) : file
}

async function reviewOf({ read, tenantId, who }: TenantCtx, reviewId: number): Promise<ReviewForReply> {
  return (await reviewForReply(read, tenantId, reviewId, who)) ?? raise(replyFiles, 'notFound')
}

/** The reply whose files the user changes: one that is being written, or was sent back. */
async function holdingOf(ctx: TenantCtx, reviewId: number): Promise<Holding & { most: number }> {
  const review = await reviewOf(ctx, reviewId)
  const { files: most } = await replyRules(ctx.services, review)
  const { tenantId } = ctx
  const hold = async ({ db }: Tx) => {
    const reply = await lockCurrentReply(db, tenantId, reviewId)
    const isWritten = !reply || reply.state === 'Start' || reply.approval_status === 'Rejected'
    if (!isWritten) raise(replyFiles, 'submitted')
  }
  return {
    object: 'review',
    id: reviewId,
    most,
    hold,
    async changed(tx, { file, isAdded }) {
      await tx.audit(replyFiles, {
        action: isAdded ? 'reply.add-file' : 'reply.remove-file',
        entityId: reviewId,
        after: { assetID: file.id, filename: file.filename },
      })
      await tx.emit(replyFiles, 'changed', { reviewId, locationIds: [review.locationId] })
    },
    async opened(tx, { id, filename, policy }) {
      await tx.audit(replyFiles, {
        action: 'reply.file-policy',
        entityId: reviewId,
        after: { assetID: id, filename, policy },
      })
      await tx.emit(replyFiles, 'changed', { reviewId, locationIds: [review.locationId] })
    },
  }
}
