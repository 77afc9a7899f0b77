import { actionOf } from '#platform/contract/define-system.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { tellAdministrators } from '#product/identity/single-sign-on/server/public.ts'
import { partnerLogin } from '../contract.ts'

export type PartnerChange = 'created' | 'saved' | 'enabled' | 'disabled' | 'secret' | 'removed'

/** Every administrator hears by mail who let a partner in, or further in. */
export function tellOfPartner(
  tx: Tx,
  ctx: Pick<TenantCtx, 'tenantId' | 'who' | 'now'>,
  what: PartnerChange,
  partner: string,
): Promise<void> {
  return tellAdministrators(tx, ctx, actionOf(partnerLogin, 'manage'), { way: 'partner', what, partner })
}
