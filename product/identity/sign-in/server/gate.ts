import { CompiledQuery, sql } from 'kysely'
import { locales, type Locale } from '#platform/contract/locales.ts'
import type { Services } from '#platform/server/system/services.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { confine, type Gate, type Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { withoutClosed } from '#product/organization/modules/server/public.ts'
import { enteredColumns, hostIsTaken, canEnter } from '#product/organization/tenants/server/public.ts'
import { findKey, findKeyById, throughKey } from '#product/identity/api-keys/server/public.ts'
import { type FieldAccess, fieldsOfRoles } from '#product/organization/roles/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { seenPii } from '#product/organization/users/contract.ts'
import { pendingOf } from './pending-of.ts'

/** The right to act as another person, as roles hold it. */
const IMPERSONATE = 'platform-privileged-users.impersonate'

type Row = {
  user_id: number
  actor_id: number
  agency_id: number
  tenant_id: number | null
  name: string
  locale: string
  timezone: string
  pii_scopes: string[]
  location_access: 'NONE' | 'SOME' | 'ALL'
  location_ids: number[]
  roles: string[]
  /** The modules that are off in their tenant. */
  closed_modules: number[]
  hipaa: boolean
}
type SessionRow = Row & {
  session_id: number
  last_seen_at: Date
  expires_at: Date
  persistent: boolean
  is_sso: boolean
  pending: 'password' | 'terms' | null
  may_write: boolean
  timeout_mins: number | null
  /** Who acts as this person; null where they act themselves. */
  actor_name: string | null
}

const person = `u.id as user_id, u.agency_id, u.tenant_id, trim(u.first_name || ' ' || u.last_name) as name, u.locale, u.timezone, u.pii_scopes, u.location_access, u.location_ids,
  coalesce(t.closed_modules, '{}') as closed_modules, coalesce(t.hipaa, false) as hipaa, array(select r.id || ':' || r.version from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles`
const isPerson = 'u.active and not u.system'
const canAct = `${isPerson} and (t.id is null or t.state = ${tenantState.Active})`

/** Who acts as another person does so only while their own session lives, they still hold the right and still work for the tenant. */
const parentLives = `exists (select from session p join users a on a.id = p.user_id join user_role ur on ur.user_id = a.id join role r on r.id = ur.role_id
  where p.id = s.parent_id and p.expires_at > $2 and p.auth_version = a.auth_version and a.active and r.actions @> '{${IMPERSONATE}}'
    and (t.id is null or a.tenant_id is not null or a.agency_id = ${SUPER_AGENCY_ID} or t.agency_user_ids = '{}' or a.id = any(t.agency_user_ids)))`

// Every call asks this, so it is text already and nothing is built anew.
const sessionBy = (
  which: string,
) => `select s.id as session_id, s.actor_id, s.last_seen_at, s.expires_at, s.persistent, s.is_sso, s.pending, s.may_write, t.timeout_mins,
  (select trim(a.first_name || ' ' || a.last_name) from users a where s.actor_id <> s.user_id and a.id = s.actor_id) as actor_name, ${person}
  from session s join users u on u.id = s.user_id left join tenant t on t.id = u.tenant_id
  where ${which} and s.expires_at > $2 and s.auth_version = u.auth_version and ${canAct} and (s.parent_id is null or ${parentLives})`
const bySession = sessionBy('s.hash = $1')
/** Its secret was changed a moment ago, while this call was under way. */
const byPreviousSecret = sessionBy('s.previous_hash = $1 and s.previous_until > $2')
/** Which versions of its rows a session rests on; roles by theirs. Cheap, where reading all of it anew is not. */
const stampBySession = `select s.xmin || '.' || u.xmin || '.' || coalesce(t.xmin::text, '') || '.' || array(
    select r.xmin::text from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)::text as stamp
  from session s join users u on u.id = s.user_id left join tenant t on t.id = u.tenant_id where s.hash = $1`
/** A session that all but the state of its tenant would let in. */
const pausedSession = `select from session s join users u on u.id = s.user_id join tenant t on t.id = u.tenant_id
  where s.hash = $1 and s.expires_at > $2 and s.auth_version = u.auth_version and ${isPerson} and t.state = ${tenantState.Paused}`
const byUser = `select ${person} from users u left join tenant t on t.id = u.tenant_id where u.id = $1 and ${canAct}`

const MAX_KNOWN = 5000
/** So many combinations of roles are known by what they allow. */
const MAX_ALLOWED = 2000

/** Asks the database who somebody is on every request, so that switching a person, role, session or tenant off works at once. */
export function createGate({ door, clock }: Pick<Services, 'door' | 'clock'>, most = MAX_ALLOWED): Gate {
  const allowedBy = createAllowed(door, most)
  const known = new Map<string, { stamp: string; row: SessionRow; who: Who }>()
  const toWho = async (
    row: Row,
    { actorId, ...session }: Pick<Who, 'actorId' | 'sessionId' | 'impersonation' | 'pending'>,
  ): Promise<Who> => {
    const { actions, fields } = await allowedBy(row.roles)
    const who: Who = {
      ...session,
      userId: row.user_id,
      actorId,
      agencyId: row.agency_id,
      tenantId: row.tenant_id,
      actions,
      locationIds: row.location_access === 'ALL' ? 'all' : row.location_access === 'NONE' ? [] : row.location_ids,
      piiScopes: new Set(seenPii(row.pii_scopes, actions)),
      ...(fields ? { fields } : {}),
      name: row.name,
      locale: locales.includes(row.locale as Locale) ? (row.locale as Locale) : 'en_US',
      timeZone: row.timezone,
    }
    return withoutClosed(row.hipaa ? confine(who) : who, row.closed_modules)
  }

  return {
    async identify(cookie, now, { isUse = true } = {}) {
      if (!cookie) return null
      const hash = hashOf(cookie)
      const key = keyOf(hash)
      const stamped = await door.lookUp.executeQuery<{ stamp: string }>(CompiledQuery.raw(stampBySession, [hash]))
      const stamp = stamped.rows[0]?.stamp
      const before = known.get(key)
      const isSame = before && before.stamp === stamp && before.row.expires_at > now
      // its secret may be changed between the two questions, so the former one is asked for, too
      const found = isSame ? before.row : stamp && (await findSession(door, bySession, hash, now))
      const row = found || (await findSession(door, byPreviousSecret, hash, now))
      if (!isSame) known.delete(key)
      if (!row) return null
      const idleSeconds = (now.getTime() - row.last_seen_at.getTime()) / 1000
      if (!row.persistent && idleSeconds > (row.timeout_mins ?? 20) * 60) return null
      if (isUse && idleSeconds > 60)
        await sql`update session set last_seen_at = ${now} where id = ${row.session_id}`.execute(door.write('platform'))
      if (isSame) return before.who
      const impersonation =
        row.actor_name === null ? null : { actorName: row.actor_name, until: row.expires_at, mayWrite: row.may_write }
      const pending = row.pending && (await settle(door, row, now))
      const who = await toWho(row, { actorId: row.actor_id, sessionId: row.session_id, impersonation, pending })
      // the session of another person's impersonator rests on more rows than the stamp names
      if (!stamp || impersonation || row.pending) return who
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, { stamp, row, who })
      return who
    },
    recall(cookie, now) {
      const before = cookie ? known.get(keyOf(hashOf(cookie))) : undefined
      return before && before.row.expires_at > now ? before.who : null
    },
    async isPaused(cookie, now) {
      if (!cookie) return false
      const query = CompiledQuery.raw(pausedSession, [hashOf(cookie), now])
      return (await door.lookUp.executeQuery(query)).rows.length > 0
    },
    async enter(who, tenantId) {
      if (who.tenantId !== null) return who.tenantId === tenantId ? who : null
      const tenant = await door.lookUp
        .selectFrom('tenant')
        .select([...enteredColumns, 'state', 'closed_modules', 'hipaa'])
        .where('id', '=', tenantId)
        .executeTakeFirst()
      const isOpen = tenant && canEnter(who, tenant) && tenant.state !== tenantState.ReadyForDeletion
      return isOpen ? withoutClosed(tenant.hipaa ? confine(who) : who, tenant.closed_modules) : null
    },
    async identifyKey(text, now) {
      const key = await findKey({ door }, text, now)
      const maker = key && (await this.authorise(key.madeBy, key.tenantId))
      return maker && throughKey(maker, key)
    },
    async authorise(userId, tenantId, apiKeyId) {
      if (apiKeyId !== undefined) {
        const key = await findKeyById({ door }, tenantId, apiKeyId, clock.now())
        const maker = key?.madeBy === userId ? await this.authorise(userId, key.tenantId) : null
        const holder = maker && throughKey(maker, key!)
        return holder && tenantId !== null ? this.enter(holder, tenantId) : holder
      }
      const found = await door.lookUp.executeQuery<Row>(CompiledQuery.raw(byUser, [userId]))
      const row = found.rows[0]
      if (!row) return null
      const who = await toWho(row, { actorId: row.user_id, impersonation: null, pending: null })
      return tenantId === null ? who : this.enter(who, tenantId)
    },
    isBrandHost: (hostname) => hostIsTaken(door.lookUp, hostname),
  }
}

function keyOf(hash: Buffer): string {
  return hash.toString('latin1')
}

async function findSession(
  door: Services['door'],
  text: string,
  hash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  return (await door.lookUp.executeQuery<SessionRow>(CompiledQuery.raw(text, [hash, now]))).rows[0]
}

/** What is still pending of what was when the session opened or when it was asked last; kept, so that a settled session asks no more. */
async function settle(
  door: Services['door'],
  { session_id, user_id, is_sso, pending }: SessionRow,
  now: Date,
): Promise<SessionRow['pending']> {
  const left = await pendingOf(door.read('platform'), { userId: user_id, isSso: is_sso, now })
  if (left !== pending)
    await sql`update session set pending = ${left} where id = ${session_id}`.execute(door.write('platform'))
  return left
}

type RoleAllows = { actions: readonly string[]; fields: FieldAccess }
type Allowed = Pick<Who, 'actions' | 'fields'>

/** What roles allow by role and version, so that a request does not carry hundreds of names; a changed role is another key. */
function createAllowed(door: Services['door'], most: number) {
  const known = new Map<string, RoleAllows>()
  const union = new Map<string, Allowed>()
  return async (roles: readonly string[]): Promise<Allowed> => {
    const key = roles.join()
    const cached = union.get(key)
    if (cached) return cached
    if (union.size >= most) {
      union.clear()
      known.clear()
    }
    // of one's own: others may forget all that is known while this one waits
    const held = new Map(roles.map((role) => [role, known.get(role)]))
    const missing = roles.filter((role) => !held.get(role))
    if (missing.length) {
      const rows = await door
        .read('platform')
        .selectFrom('role')
        .select(['id', 'version', 'actions', 'field_access'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(missing.map(idOf)))))
        .execute()
      for (const { id, version, actions, field_access } of rows) {
        const allows = { actions, fields: field_access as FieldAccess }
        known.set(`${id}:${version}`, allows)
        // changed since its version was read, it allows what it says now
        for (const role of missing) if (idOf(role) === id) held.set(role, allows)
      }
    }
    const found = roles.flatMap((role) => held.get(role) ?? [])
    const fields = fieldsOfRoles(found.map((role) => role.fields))
    const allowed = { actions: new Set(found.flatMap(({ actions }) => actions)), ...(fields ? { fields } : {}) }
    if (roles.every((role) => known.has(role))) union.set(key, allowed)
    return allowed
  }
}

const idOf = (role: string) => Number(role.split(':')[0])
