import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { dateMacros } from '#product/workspace/date-ranges/server/public.ts'
import type { FacetOption } from '../contract.ts'

/** The periods a date can lie in, as a date filter offers them. */
export async function dateOptions(
  ctx: TenantCtx,
  { search = '' }: { search?: string },
): Promise<{ options: FacetOption[]; total: number }> {
  const low = search.toLocaleLowerCase()
  const macros = (await dateMacros(ctx)).filter(
    ({ value, name }) => value !== null && name.toLocaleLowerCase().includes(low),
  )
  const options = macros.map(({ value, name, group }) => ({ value: value!, label: name, count: null, group }))
  return { options, total: options.length }
}
