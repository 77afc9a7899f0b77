import { sql } from 'kysely'
import type { Services } from '#platform/server/system/services.ts'
import type { createWithin } from '#platform/server/system/work.ts'
import { readMetadata } from '#product/identity/single-sign-on/server/public.ts'
import { presetOf } from './demo-roles.ts'

type Filling = { services: Services; within: ReturnType<typeof createWithin>; townUrl: string }

/** The tenant whose people sign in through the town; its key is its corporate id. */
const KEY = 'kestrel'
/** How the town's provider calls the roles. */
const groups: Partial<Record<keyof typeof presetOf, string>> = {
  administrator: 'Administrators',
  enterpriseManager: 'Enterprise managers',
  analyst: 'Analysts',
  responseApprover: 'Response approvers',
  responder: 'Responders',
  locationManager: 'Location managers',
  support: 'Support',
}
const mappers = [
  { samlField: 'email', rdcField: 'email', delimiter: '' },
  { samlField: 'firstName', rdcField: 'firstName', delimiter: '' },
  { samlField: 'lastName', rdcField: 'lastName', delimiter: '' },
  { samlField: 'groups', rdcField: 'roles', delimiter: ';' },
  { samlField: 'locations', rdcField: 'locations', delimiter: ';' },
]

/** Opens the way from the town's identity provider, with the keys that its metadata names; once, and not where somebody has set it up meanwhile. */
export async function seedSingleSignOn({ services, within, townUrl }: Filling): Promise<void> {
  const answer = await services.fetch(`${townUrl}/idp/saml/metadata`, { toProvider: true })
  const found = await readMetadata(answer.text())
  const tenant = await within('platform')
    .read.selectFrom('tenant')
    .select(['id', 'sso_issuer'])
    .where('internal_name', '=', KEY)
    .executeTakeFirst()
  if (!found || !tenant || tenant.sso_issuer) return
  await within({ tenantId: tenant.id }).tx(async ({ db }) => {
    for (const [role, group] of Object.entries(groups))
      await sql`update role set external_id = ${group} where tenant_id = ${tenant.id} and external_id is null and name = ${presetOf[role as keyof typeof presetOf]}`.execute(
        db,
      )
    await sql`insert into sso_config (tenant_id, entity_id, login_url, certificate, provider_initiated, field_mappers, create_users, default_role_id, version, tested_version, tested_at, updated_at)
      select ${tenant.id}, ${found.entityID}, ${seenFrom(services.publicUrl, found.loginUrl!)}, ${found.x509Certificate}, true, ${JSON.stringify(mappers)}::jsonb, true,
        (select id from role where tenant_id = ${tenant.id} and name = ${presetOf.responder}), 1, 1, now(), now()
      on conflict do nothing`.execute(db)
    await sql`update tenant set sso_issuer = ${KEY}, sso_enabled = true where id = ${tenant.id}`.execute(db)
  })
}

/** By the same name of this machine as the product's, so that to a browser both are one site. */
function seenFrom(publicUrl: string, address: string): string {
  const url = new URL(address)
  const { hostname } = new URL(publicUrl)
  if (hostname === 'localhost') url.hostname = hostname
  return url.href
}
