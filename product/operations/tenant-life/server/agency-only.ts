import type { Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID, SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { enteredColumns, canEnter } from '#product/organization/tenants/server/public.ts'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'

/** The agency in which somebody makes a tenant; null where that is not theirs. */
export function agencyOf(who: Who, asked: number | undefined): number | null {
  const agencyId = asked ?? who.agencyId
  return agencyId === who.agencyId || (who.tenantId === null && who.agencyId === SUPER_AGENCY_ID) ? agencyId : null
}

/** The scope of a tenant that is named in a body instead of the path, as those near their end are; null where it is nobody's or not theirs to enter. */
export async function scopeOfNamed(
  ctx: Pick<MemberCtx, 'who' | 'within'>,
  tenantId: number,
): Promise<(Scope & { tenantId: number }) | null> {
  if (tenantId === SUPER_TENANT_ID) return null
  const found = await ctx
    .within('platform')
    .read.selectFrom('tenant')
    .select(enteredColumns)
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return found && canEnter(ctx.who, found) ? { tenantId } : null
}
