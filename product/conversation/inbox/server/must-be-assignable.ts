import type { ActCtx } from '#platform/server/system/serve-system.ts'
import { actionsOfRoles } from '#product/organization/roles/server/public.ts'
import type { inbox, InboxAct } from '../contract.ts'

type Ctx = ActCtx<typeof inbox, 'act'>

/** Raises where there is no such user, or role; strange queues and stages are refused before. */
export async function mustBeAssignable(ctx: Ctx, act: InboxAct): Promise<void> {
  const { read, tenantId } = ctx
  if (act.kind === 'role') {
    const known = await actionsOfRoles({ db: read }, tenantId, [act.roleID])
    if (!known.has(act.roleID)) ctx.fail('unknownRole', { field: 'act.roleID' })
  }
  if (act.kind !== 'user') return
  const user = await read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', act.userID)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!user) ctx.fail('unknownUser', { field: 'act.userID' })
}
