import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'
import { toUser } from './user-row.ts'
import { usersOf } from './users-of.ts'

/** One person of the tenant. */
export const getUser: Handler<typeof users, 'one'> = async (ctx, { params }) => {
  const row = await usersOf(ctx.read, ctx.tenantId).where('id', '=', params.userId).executeTakeFirst()
  return row ? toUser(ctx, row) : ctx.fail('notFound')
}
