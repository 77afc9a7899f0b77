import { sql } from 'kysely'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { canGrant, type Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { toAgency } from '#product/organization/agencies/server/public.ts'
import { featureFlagsOf } from '#product/organization/feature-flags/server/public.ts'
import { menusOf } from '#product/identity/landing/server/public.ts'
import { reachesNoLocation } from '#product/organization/users/server/public.ts'
import type { Profile } from '../contract.ts'
import type { Proven } from './proven.ts'

type UserRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  color: number
  locale: string
  timezone: string
  preferences: Record<string, string>
  next_password_reset: Date | null
  single_sign_on: boolean
}

/** What the browser knows of its session; for users of an agency within one tenant, or none. */
export async function loadProfile(
  ctx: Pick<OpenCtx, 'services' | 'within' | 'now'>,
  who: Who,
  asked: number | null,
): Promise<Profile> {
  const { read } = ctx.within('platform')
  const tenantId = who.tenantId ?? asked
  const [user, agency, tenant, session, featureFlags, reachesNone] = await Promise.all([
    sql<UserRow>`select id, first_name, last_name, email, color, locale, timezone, preferences, next_password_reset, single_sign_on from users where id = ${who.userId}`.execute(
      read,
    ),
    read.selectFrom('agency').selectAll().where('id', '=', who.agencyId).executeTakeFirstOrThrow(),
    tenantId === null ? undefined : read.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst(),
    read
      .selectFrom('session')
      .select(['handle', 'persistent', 'is_sso', 'expires_at', 'proven'])
      .where('id', '=', who.sessionId!)
      .executeTakeFirstOrThrow(),
    featureFlagsOf(read, { userId: who.userId, agencyId: who.agencyId, tenantId }),
    tenantId !== null && reachesNoLocation({ ...ctx, read: ctx.within({ tenantId }).read }, who, tenantId),
  ])
  const { first_name, last_name, next_password_reset, single_sign_on, ...me } = user.rows[0]!
  const { id, name, whiteLabel, logo, color } = toAgency(agency)
  return {
    sId: session.handle,
    user: {
      ...me,
      firstName: first_name,
      lastName: last_name,
      initials: `${first_name.slice(0, 1)}${last_name.slice(0, 1)}`.toUpperCase(),
      nextPasswordReset: next_password_reset?.toISOString() ?? null,
      singleSignOn: single_sign_on,
      piiScopes: [...who.piiScopes],
      hiddenFields: hiddenIn(ctx.services.lists, who),
      readOnlyFields: [...(who.fields?.readOnly ?? [])],
    },
    agency: { id, name, isPlatform: id === SUPER_AGENCY_ID, whiteLabel, logo, color },
    tenant: tenant
      ? {
          id: tenant.id,
          name: tenant.name,
          internalName: tenant.internal_name,
          logo: tenant.logo,
          color: tenant.color,
          accountType: tenant.account_type,
          timeoutMins: tenant.timeout_mins,
          persistentLogin: tenant.persistent_login,
          hipaa: tenant.hipaa,
          menus: await menusOf({ ...who, inTenant: tenant.id, flags: featureFlags }),
          singleSignOn: tenant.sso_enabled
            ? { logoutUrl: tenant.sso_logout_url, webLoginUrl: tenant.sso_web_login_url }
            : null,
        }
      : null,
    actions: Object.fromEntries([...who.actions].map((action) => [action, true as const])),
    closed: Object.fromEntries(
      [...canGrant(who)].filter((action) => !who.actions.has(action)).map((action) => [action, true as const]),
    ),
    featureFlags,
    isAgencyUser: who.tenantId === null,
    isImpersonated: who.impersonation !== null,
    impersonatedBy: who.impersonation?.actorName ?? null,
    impersonation: who.impersonation && {
      until: who.impersonation.until.toISOString(),
      mayWrite: who.impersonation.mayWrite,
    },
    isSSO: session.is_sso,
    reachesNone,
    reachesAll: who.locationIds === 'all',
    pending: who.pending,
    canSwitch:
      who.impersonation === null &&
      (who.tenantId === null || tenant?.tenant_switcher === true) &&
      Object.keys(session.proven as Proven).length > 1,
    mailIsOff: !ctx.services.mail.isAvailable,
    session: { persistent: session.persistent, endsAt: session.expires_at.toISOString() },
  }
}

function hiddenIn(lists: OpenCtx['services']['lists'], { fields }: Who): string[] {
  if (!fields) return []
  return [...lists.values()].flatMap(({ name, spec }) =>
    Object.entries(spec.fields).flatMap(([field, { secured }]) =>
      secured !== undefined && fields.hidden.has(secured) ? [`${name}.${field}`] : [],
    ),
  )
}
