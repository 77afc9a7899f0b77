import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'

/** Whose page a guest sees: always the tenant by its name; the colour (`#rrggbb`) and the logo (a path of ours) are its own, else its agency's. */
export type LinkBrand = { name: string; logo: string | null; color: string | null }

export async function linkBrand(
  { within, services }: Pick<OpenCtx, 'within' | 'services'>,
  tenantId: number,
): Promise<LinkBrand> {
  const { read } = within('platform')
  const tenant = await read
    .selectFrom('tenant')
    .select(['name', 'logo', 'color', 'agency_id'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { publicUrl } = services
  const brand = await brandOf(read, { agencyId: tenant.agency_id, tenantId, publicUrl })
  const color = brand.color ?? tenant.color
  return {
    name: tenant.name,
    logo: tenant.logo ?? brand.logo,
    color: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  }
}
