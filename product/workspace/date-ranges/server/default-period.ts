import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { preferenceOf } from '#product/organization/users/server/public.ts'
import type { DateSettings } from '../contract.ts'
import { datePresets, FALLBACK_PERIOD, type DatePreset } from '../periods.ts'

/** The period that counts where none is chosen: the tenant's, then the person's own, then the last year (document 000 §9). */
export async function defaultPeriod(
  ctx: Pick<TenantCtx, 'within' | 'who'>,
  { defaultPeriod: ofTenant }: DateSettings,
): Promise<DatePreset> {
  if (ofTenant) return ofTenant
  const own = await preferenceOf(ctx, 'defaultFilterDateRange')
  return datePresets.find((preset) => preset === own) ?? FALLBACK_PERIOD
}
