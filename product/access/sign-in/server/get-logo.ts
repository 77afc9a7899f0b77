import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'

/** The brand for the sign-in page: by agency (`a`) or tenant (`t`, its internal name within that agency); unknown marks get the platform's own. */
export const getLogo: Handler<typeof signIn, 'logo'> = async (ctx, { query }) => {
  const own = {
    logo: null,
    name: 'Renown',
    whiteLabeled: false,
    tenantID: null,
    issuerID: null,
    color: null,
    supportEmail: null,
    privacyUrl: null,
    termsUrl: null,
    statusUrl: ctx.services.providers['statusPage'] ?? null,
    frameUrl: ctx.services.providers['signInFrame'] ?? null,
  }
  if (!query.a && !query.t) return own
  const { read } = ctx.within('platform')
  const agency = query.a
    ? await read.selectFrom('agency').selectAll().where('internal_name', '=', query.a).executeTakeFirst()
    : undefined
  if (!agency?.white_label) return own
  const tenant = query.t
    ? await read
        .selectFrom('tenant')
        .selectAll()
        .where('agency_id', '=', agency.id)
        .where('internal_name', '=', query.t)
        .executeTakeFirst()
    : undefined
  return {
    logo: tenant?.logo ?? agency.logo,
    name: tenant?.name ?? agency.name,
    whiteLabeled: true,
    tenantID: tenant?.id ?? null,
    issuerID: tenant?.sso_enabled ? tenant.sso_issuer : null,
    color: tenant?.color ?? agency.color,
    supportEmail: agency.support_email,
    privacyUrl: agency.privacy_url,
    termsUrl: agency.terms_url,
    statusUrl: null,
    frameUrl: null,
  }
}
