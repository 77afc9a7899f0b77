import { sql } from 'kysely'
import type { Db, Run } from '#platform/server/database/door.ts'
import { createPresetRoles } from '#product/organization/roles/server/public.ts'
import { credentialType } from '#product/business/credentials/contract.ts'
import { GOOGLE, YELP } from '#product/business/sources/contract.ts'
import { addUser } from './add-user.ts'
import { bulkInsert } from './bulk-insert.ts'
import { piiScopesOf, presetOf } from './demo-roles.ts'
import { templatesOf } from './demo-templates.ts'
import { seedAttributes } from './seed-attributes.ts'
import type { Filling } from './seed-demo.ts'
import { seedBoard } from './seed-board.ts'
import { seedGroups } from './seed-groups.ts'
import { seedRoles } from './seed-roles.ts'
import { seedViews } from './seed-views.ts'
import { presencesOf } from './source-ids.ts'
import type { WorldLocation, WorldTenant } from './world/world.ts'

/** A tenant's roles, locations, people, connected account and templates. */
export async function seedTenant(filling: Filling, tenant: WorldTenant, tenantId: number): Promise<void> {
  const { within, world, passwordHash } = filling
  const locations = world.locations.filter((one) => one.tenantId === tenant.id)
  await within({ tenantId }).tx(async ({ db: tx, run }) => {
    const { rows } = await sql<{
      agency_id: number
      filled: boolean
    }>`select agency_id, exists (select from location where tenant_id = ${tenantId}) as filled from tenant where id = ${tenantId}`.execute(
      tx,
    )
    const { agency_id: agencyId, filled } = rows[0]!
    if (filled) return

    const locationIds = await addLocations(run, tenantId, locations)
    await seedAttributes(tx, { tenantId, now: new Date(world.now) })
    const roleIds = await createPresetRoles({ db: tx }, agencyId, tenantId)
    for (const user of world.users.filter((one) => one.tenantId === tenant.id)) {
      const own = user.locationCodes && user.locationCodes.map((code) => locationIds.get(code)!)
      const roleId = roleIds[presetOf[user.role]]!
      await addUser(tx, user, {
        agencyId,
        tenantId,
        roleId,
        passwordHash,
        piiScopes: piiScopesOf(user.role),
        locationIds: own,
      })
    }
    await seedGroups(tx, { tenantId, now: new Date(world.now) })
    await seedRoles(tx, { agencyId, tenantId, roleIds })
    const makerId = await administratorOf(tx, tenantId, roleIds['Administrator']!)
    const made = { tenantId, makerId, roleIds, now: new Date(world.now) }
    await seedViews(tx, made)
    await seedBoard(tx, made)
    const credentialId = await connectGoogle(tx, filling, tenant, tenantId, locations)
    const yelpId = tenant.key === 'northfork' ? await connectYelp(tx, filling, tenantId) : null
    await addPresences(run, { tenantId, credentialId, yelpId, bornAt: new Date(world.now), locations, locationIds })
    await addTemplates(tx, tenantId, tenant, [...locationIds.values()])
    await sql`insert into tenant_summary (tenant_id, agency_id, place_credentials) values (${tenantId}, ${agencyId}, 1)`.execute(
      tx,
    )
  })
}

async function administratorOf(tx: Db, tenantId: number, roleId: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select u.id from users u join user_role r on r.user_id = u.id where u.tenant_id = ${tenantId} and r.role_id = ${roleId} order by u.id limit 1`.execute(
    tx,
  )
  return rows[0]!.id
}

async function addLocations(run: Run, tenantId: number, locations: WorldLocation[]): Promise<Map<string, number>> {
  const added = await bulkInsert<WorldLocation, { id: number; code: string }>(
    run,
    'location',
    {
      tenant_id: ['bigint', () => tenantId],
      uid: ['text', (one) => one.code],
      code: ['text', (one) => one.code],
      internal_name: ['text', (one) => one.internalName],
      public_name: ['text', (one) => one.publicName],
      street: ['text', (one) => one.address.street],
      city: ['text', (one) => one.address.city],
      region: ['text', (one) => one.address.region],
      postal_code: ['text', (one) => one.address.postalCode],
      country: ['text', (one) => one.address.country],
      timezone: ['text', (one) => one.timeZone],
      industry: ['text', (one) => one.industry],
      phone: ['text', (one) => one.phone],
      web: ['text', (one) => one.web],
      latitude: ['float8', (one) => one.latitude],
      longitude: ['float8', (one) => one.longitude],
    },
    locations,
    'id, code',
  )
  return new Map(added.map(({ id, code }) => [code, id]))
}

/** The town knows `sandbox-refresh-<key>` from its first day. */
async function connectGoogle(
  tx: Db,
  { secrets, world }: Filling,
  tenant: WorldTenant,
  tenantId: number,
  locations: WorldLocation[],
): Promise<number> {
  const account = `accounts/${locations[0]!.sourceIds.googleAccount}`
  const place = { tenantId, table: 'credential', rowKey: `${GOOGLE}:${account}`, column: 'secret' }
  const sealed = secrets.seal(place, `sandbox-refresh-${tenant.key}`)
  const { rows } = await sql<{ id: number }>`
    insert into credential (tenant_id, source_id, type, level, name, external_account, secret, last_ok_at, location_count)
    values (${tenantId}, ${GOOGLE}, ${credentialType.userToken}, 'Tenant', ${tenant.name}, ${account}, ${sealed}, ${new Date(world.now)}, ${locations.length}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** So many locations have their page at Yelp confirmed: what a key may call in a day goes far enough for them. */
const MATCHED_AT_YELP = 5

/** The town knows the key. */
async function connectYelp(tx: Db, { secrets, world }: Filling, tenantId: number): Promise<number> {
  const account = 'places-api'
  const place = { tenantId, table: 'credential', rowKey: `${YELP}:${account}`, column: 'secret' }
  const { rows } = await sql<{ id: number }>`
    insert into credential (tenant_id, source_id, type, level, name, external_account, secret, last_ok_at, location_count)
    values (${tenantId}, ${YELP}, ${credentialType.apiToken}, 'Tenant', 'Yelp …dbox', ${account}, ${secrets.seal(place, 'yelp-sandbox')}, ${new Date(world.now)}, ${MATCHED_AT_YELP}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

type Places = {
  tenantId: number
  credentialId: number
  yelpId: number | null
  bornAt: Date
  locations: WorldLocation[]
  locationIds: Map<string, number>
}

/** Connected ones count as read up to the world's last moment, so that the next sync fetches what came since; none begins before the reviews are there. */
async function addPresences(
  run: Run,
  { tenantId, credentialId, yelpId, bornAt, locations, locationIds }: Places,
): Promise<void> {
  const all = locations.flatMap((one) =>
    presencesOf(one).map((at) => ({ ...at, locationId: locationIds.get(one.code) })),
  )
  const matched = all.filter(({ sourceId }) => yelpId !== null && sourceId === YELP).slice(0, MATCHED_AT_YELP)
  const rows = all.map((row) => ({
    ...row,
    accountId: row.connected ? credentialId : matched.includes(row) ? yelpId : null,
  }))
  await bulkInsert(
    run,
    'location_source',
    {
      tenant_id: ['bigint', () => tenantId],
      location_id: ['bigint', (row) => row.locationId],
      source_id: ['int', (row) => row.sourceId],
      external_id: ['text', (row) => row.externalId],
      url: ['text', (row) => row.url],
      credential_id: ['bigint', (row) => row.accountId],
      last_sync_at: ['timestamptz', (row) => (row.accountId === null ? null : bornAt)],
      synced_to: ['timestamptz', (row) => (row.accountId === null ? null : bornAt)],
      next_poll_at: ['timestamptz', () => 'infinity'],
    },
    rows,
  )
}

async function addTemplates(tx: Db, tenantId: number, tenant: WorldTenant, locationIds: number[]): Promise<void> {
  const rows = templatesOf(tenant.key).map(({ name, part, text, locale, minRating, maxRating, locations = 0 }) => ({
    tenant_id: tenantId,
    name,
    part,
    text,
    locale,
    min_rating: minRating,
    max_rating: maxRating,
    level: locations ? 'Location' : 'Tenant',
    location_ids: locationIds.slice(0, locations),
  }))
  await tx.insertInto('response_template').values(rows).execute()
}
