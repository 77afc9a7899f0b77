import { sql } from 'kysely'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { toAgency } from '#product/access/agencies/server/public.ts'
import type { Profile } from '../contract.ts'

type UserRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  color: number
  locale: string
  timezone: string
  preferences: Record<string, string>
}

/** What the browser knows of its session; for users of an agency within one tenant, or none. */
export async function loadProfile(ctx: Pick<OpenCtx, 'within'>, who: Who, asked: number | null): Promise<Profile> {
  const { read } = ctx.within('platform')
  const tenantId = who.tenantId ?? asked
  const [user, agency, tenant, session] = await Promise.all([
    sql<UserRow>`select id, first_name, last_name, email, color, locale, timezone, preferences from users where id = ${who.userId}`.execute(
      read,
    ),
    read.selectFrom('agency').selectAll().where('id', '=', who.agencyId).executeTakeFirstOrThrow(),
    tenantId === null ? undefined : read.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst(),
    read.selectFrom('session').select(['handle']).where('id', '=', who.sessionId!).executeTakeFirstOrThrow(),
  ])
  const { first_name, last_name, ...me } = user.rows[0]!
  const { id, name, whiteLabel, logo, color } = toAgency(agency)
  return {
    sId: session.handle,
    user: {
      ...me,
      firstName: first_name,
      lastName: last_name,
      initials: `${first_name.slice(0, 1)}${last_name.slice(0, 1)}`.toUpperCase(),
    },
    agency: { id, name, whiteLabel, logo, color },
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
        }
      : null,
    actions: Object.fromEntries([...who.actions].map((action) => [action, true as const])),
    featureFlags: {},
    isAgencyUser: who.tenantId === null,
    isImpersonated: who.actorId !== who.userId,
    impersonatedBy: null,
    isSSO: false,
  }
}
