import { sql } from 'kysely'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { browserOf } from '#product/identity/sign-in/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { newestAccess } from './access-log.ts'

/** The newest so many of what grows without end. */
const MOST = 10_000

type Fields = Record<string, string | number | boolean | null | string[]>
export type OwnRecord = {
  takenAt: string
  account: Fields
  preferences: Fields
  sections: { name: 'sessions' | 'devices' | 'access' | 'actions' | 'letters'; rows: Fields[] }[]
}

/** Everything that is kept of whoever asks, secrets aside. */
export async function ownRecord(ctx: MemberCtx): Promise<OwnRecord> {
  const { userId, tenantId } = ctx.who
  const { read } = ctx.within('platform')
  const [account, preferences] = await readAccount(ctx)
  const sessions = await sql<Fields & { userAgent: string }>`
    select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "endsAt", ip, user_agent as "userAgent", persistent, is_sso as "isSSO"
    from session where user_id = ${userId} order by created_at desc limit ${MOST}`.execute(read)
  const devices = await sql<Fields & { userAgent: string }>`
    select created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
    from known_device where user_id = ${userId} order by created_at desc limit ${MOST}`.execute(read)
  const letters = await sql<Fields>`
    select created_at as "createdAt", subject, text from internal_email
    where tenant_id = ${tenantId ?? SUPER_TENANT_ID} and user_id = ${userId} order by id desc limit ${MOST}`.execute(
    read,
  )
  const withBrowser = (rows: readonly (Fields & { userAgent: string })[]) =>
    rows.map(({ userAgent, ...rest }) => plain({ ...rest, browser: browserOf(userAgent) }))
  return {
    takenAt: ctx.now().toISOString(),
    account,
    preferences,
    sections: [
      { name: 'sessions', rows: withBrowser(sessions.rows) },
      { name: 'devices', rows: withBrowser(devices.rows) },
      { name: 'access', rows: await newestAccess(ctx, MOST) },
      { name: 'actions', rows: await actionsOf(ctx) },
      { name: 'letters', rows: letters.rows.map(plain) },
    ],
  }
}

async function readAccount(ctx: MemberCtx): Promise<[Fields, Fields]> {
  const { rows } = await sql<Fields & { preferences: Fields; tagIds: number[] }>`
    select u.id, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.title, u.phone, u.country,
      u.locale, u.timezone, u.initials, u.external_id as "externalID", u.preferred_contact as "preferredContact", a.name as agency, t.name as tenant,
      u.active, u.single_sign_on as "singleSignOn", u.mfa, u.created_at as "createdDate", u.last_login as "lastLogin", u.location_access as "locationAccess",
      u.pii_scopes as "piiScopes", u.image is not null as "hasPicture", u.preferences,
      array(select r.name from role r join user_role ur on ur.role_id = r.id where ur.user_id = u.id order by r.name) as roles, u.access_tag_ids as "tagIds"
    from users u join agency a on a.id = u.agency_id left join tenant t on t.id = u.tenant_id where u.id = ${ctx.who.userId}`.execute(
    ctx.within('platform').read,
  )
  const { preferences, tagIds, ...account } = rows[0]!
  return [plain({ ...account, tags: await tagsOf(ctx, tagIds) }), preferences]
}

/** The groups one is in, which only one's tenant knows. */
async function tagsOf(ctx: MemberCtx, ids: readonly number[]): Promise<string[]> {
  const { tenantId } = ctx.who
  if (tenantId === null || ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from access_tag where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) order by name`.execute(
    ctx.within({ tenantId }).read,
  )
  return rows.map(({ name }) => name)
}

/** What one did, by the audit: what it was before and after may speak of others, and stays there. */
async function actionsOf(ctx: MemberCtx): Promise<Fields[]> {
  const { userId, tenantId } = ctx.who
  const { rows } = await sql<Fields>`
    select at, action, entity, entity_id as "entityID", ip from audit_record
    where tenant_id = ${tenantId ?? SUPER_TENANT_ID} and actor_id = ${userId} order by seq desc limit ${MOST}`.execute(
    ctx.within('platform').read,
  )
  return rows.map(plain)
}

function plain(row: Record<string, unknown>): Fields {
  const said = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(said) as Fields
}
