import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { assistant } from '../contract.ts'
import { countWaiting, findRequest, listRequests, requestOf } from './requests.ts'

export const listThem: Handler<typeof assistant, 'list'> = (ctx) => listRequests(whereOf(ctx))

export const getOne: Handler<typeof assistant, 'one'> = async (ctx, { params: { assistantRequestId } }) => {
  const found = await findRequest(whereOf(ctx), assistantRequestId)
  return found ? requestOf(found) : ctx.fail('notFound')
}

export const countThem: Handler<typeof assistant, 'count'> = async (ctx) => ({
  count: await countWaiting(whereOf(ctx)),
})

function whereOf({ read: db, tenantId, who, now }: TenantCtx) {
  return { db, tenantId, who, now: now() }
}
