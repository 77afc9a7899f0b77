import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { canGrant, reaches, type Who } from '#platform/server/system/who.ts'
import { actionsOfRoles } from '#product/organization/roles/server/public.ts'
import { keepSignOn } from '#product/organization/tenants/server/public.ts'
import type { Settings, SsoConfig } from '../shapes/sso-config.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { singleSignOn } from '../contract.ts'
import { readCertificate } from './certificates.ts'
import { configOf } from './config-of.ts'
import { readJwtKeys } from './jwt-keys.ts'
import { loadConfig } from './load-config.ts'
import { createOwnKey, type StoredKey } from './own-keys.ts'
import { storeKeys } from './renew-key.ts'
import { noteSaved } from './note-tested.ts'
import { mustSpeakForAll } from './speak-for-all.ts'
import { tellOfSso } from './tell-administrators.ts'

/** What may change without another test and by whoever may change settings: it is only shown. */
const harmless: readonly (keyof Settings)[] = ['identityProvider']
/** Lets nobody in, so that it needs no other test, but everybody is sent there: a false page could ask them for what they know. */
const leadsPeople: readonly (keyof Settings)[] = ['logoutUrl', 'webLoginUrl']
/** May change while people come this way, and counts once a sign-in with it was tried. */
const countsLater: readonly (keyof Settings)[] = ['nextX509Certificate']
const ISSUER_KEY = 'tenant_sso_issuer_key'

/** Keeps the settings. What changes how people are let in ends the test and switches single sign-on off until it is tested again. */
export const saveConfig: Handler<typeof singleSignOn, 'save'> = async (ctx, { body }) => {
  const { version, ...given } = body
  const fields = given.fieldMappers.map(({ rdcField }) => rdcField)
  if (new Set(fields).size < fields.length) return ctx.fail('mapperTwice', { field: 'fieldMappers' })
  const wanted = {
    ...given,
    x509Certificate: certificate(given.x509Certificate, 'x509Certificate', ctx.fail),
    nextX509Certificate: certificate(given.nextX509Certificate, 'nextX509Certificate', ctx.fail),
  }
  if (given.jwtKeys && !readJwtKeys(given.jwtKeys)) return ctx.fail('badKeys', { field: 'jwtKeys' })
  const firstKey = await keyIfMissing(ctx, wanted)
  const saved = ctx.tx(async (tx) => {
    await sql`select 1 from tenant where id = ${ctx.tenantId} for update`.execute(tx.db)
    const before = await configOf(ctx.services, tx.db, ctx.tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const grant = await canGive(tx, ctx, wanted, before)
    if (grant) return ctx.fail(grant.error, { field: grant.field })
    const isSame = sameBut([...harmless, ...leadsPeople, ...countsLater], before, wanted)
    const isTouched = !sameBut(harmless, before, wanted)
    // while it is off, somebody who has less prepares it, and whoever has all switches it on
    if (isTouched && before.enabled) await mustSpeakForAll(tx, ctx)
    const stored = await loadConfig(tx.db, ctx.tenantId)
    await store(tx, { tenantId: ctx.tenantId, now: ctx.now() }, wanted)
    if (firstKey && !before.ownKeys.length) await storeKeys(tx, ctx.tenantId, [firstKey])
    await keepSignOn(tx.db, ctx.tenantId, {
      sso_issuer: wanted.issuer,
      sso_logout_url: wanted.logoutUrl,
      sso_web_login_url: wanted.webLoginUrl,
      sso_enabled: before.enabled && isSame,
    })
    const isAsProved = sameBut([...harmless, ...leadsPeople], before, wanted)
    if (!isAsProved) await noteSaved(tx, { tenantId: ctx.tenantId, saver: ctx.who.userId, stored }, { wanted, isSame })
    await sql`update sso_config set version = ${version + 1}, tested_version = case when ${isSame} and tested_version = ${version}::int then ${version + 1}::int end
      where tenant_id = ${ctx.tenantId}`.execute(tx.db)
    if (isTouched) await tellOfSso(tx, ctx, 'saved')
    const after = await configOf(ctx.services, tx.db, ctx.tenantId)
    await tx.audit(singleSignOn, {
      action: 'single-sign-on.save',
      entityId: ctx.tenantId,
      before: shownInAudit(before),
      after: shownInAudit(after),
    })
    return after
  })
  return saved.catch((error) =>
    violates(error, ISSUER_KEY) ? ctx.fail('issuerTaken', { field: 'issuer' }) : Promise.reject(error),
  )
}

/** What the audit keeps: keys by their fingerprint. */
function shownInAudit(config: SsoConfig): Partial<SsoConfig> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !bulky.includes(name)))
}

const bulky = ['x509Certificate', 'nextX509Certificate', 'jwtKeys', 'ours', 'ownKeys']

/** The first key of ours is made with the first settings for SAML, outside of the transaction: it takes its time. */
async function keyIfMissing(ctx: TenantCtx, { method }: Settings): Promise<StoredKey | null> {
  if (method !== ssoMethod.SAML) return null
  const kept = await loadConfig(ctx.read, ctx.tenantId)
  return kept?.own_keys.length ? null : createOwnKey(ctx.services, { tenantId: ctx.tenantId, now: ctx.now() })
}

function certificate(
  text: string | null,
  field: string,
  fail: (error: 'badCertificate', detail: { field: string }) => never,
): string | null {
  if (!text?.trim()) return null
  return readCertificate(text) ?? fail('badCertificate', { field })
}

/** Nobody lets others in with more than they hold themselves; what stands already, somebody who holds more said. */
async function canGive(tx: Tx, { who, tenantId }: { who: Who; tenantId: number }, wanted: Settings, before: SsoConfig) {
  const isNew = (...keys: (keyof Settings)[]) => keys.some((key) => !isDeepStrictEqual(before[key], wanted[key]))
  if (wanted.defaultRoleID !== null && isNew('defaultRoleID')) {
    const actions = (await actionsOfRoles(tx, tenantId, [wanted.defaultRoleID])).get(wanted.defaultRoleID)
    if (!actions) return { error: 'unknownRole', field: 'defaultRoleID' } as const
    if (actions.some((action) => !canGrant(who).has(action)))
      return { error: 'aboveOwn', field: 'defaultRoleID' } as const
  }
  if (!isNew('defaultLocationAccess', 'defaultLocationIDs')) return null
  const { defaultLocationAccess: access, defaultLocationIDs: ids } = wanted
  const isWithin = who.locationIds === 'all' || (access !== 'ALL' && ids.every((id) => reaches(who, id)))
  return isWithin ? null : ({ error: 'aboveOwn', field: 'defaultLocationIDs' } as const)
}

function sameBut(others: readonly (keyof Settings)[], before: SsoConfig, wanted: Settings): boolean {
  const keys = Object.keys(wanted) as (keyof Settings)[]
  return keys.every((key) => others.includes(key) || isDeepStrictEqual(before[key], wanted[key]))
}

async function store(tx: Tx, { tenantId, now }: { tenantId: number; now: Date }, wanted: Settings): Promise<void> {
  const columns = {
    method: wanted.method,
    identity_provider: wanted.identityProvider,
    entity_id: wanted.entityID || null,
    login_url: wanted.loginUrl,
    certificate: wanted.x509Certificate,
    next_certificate: wanted.nextX509Certificate,
    signed_part: wanted.signedPart,
    sign_requests: wanted.signRequests,
    provider_initiated: wanted.providerInitiated,
    jwt_algorithms: [...new Set(wanted.jwtAlgorithms)],
    jwt_keys: wanted.jwtKeys?.trim() || null,
    field_mappers: JSON.stringify(wanted.fieldMappers),
    link_by: wanted.linkBy,
    update_users: wanted.updateUsers,
    create_users: wanted.createUsers,
    bind_users: wanted.bindUsers,
    default_role_id: wanted.defaultRoleID,
    default_location_access: wanted.defaultLocationAccess,
    default_location_ids: wanted.defaultLocationAccess === 'SOME' ? wanted.defaultLocationIDs : [],
    updated_at: now,
  }
  await tx.db
    .insertInto('sso_config')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(excluded(columns)))
    .execute()
}
