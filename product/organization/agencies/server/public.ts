import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AgencyTable } from '#platform/server/database/tables.generated.ts'
import type { Agency } from '../contract.ts'

export { addAgency } from './add-agency.ts'
export { type AgencyGuard, agencyGuard } from './agency-guard.ts'
export { inSuperTenant } from './in-super-tenant.ts'
export { ownAgency } from './own-agency.ts'
export { isPlatformHost } from './platform-host.ts'

export type Brand = {
  name: string
  logo: string | null
  color: string | null
  whiteLabeled: boolean
  /** The picture behind the tenant's sign-in page. */
  background: string | null
  /** The address that mail comes from; null for the installation's own. */
  sender: string | null
  supportEmail: string | null
  privacyUrl: string | null
  termsUrl: string | null
  /** Where the brand's people sign in, without a slash at its end; never taken from a request. */
  url: string
}

/** An agency's row as others may see it. */
export function toAgency(row: Selectable<AgencyTable>): Agency {
  return {
    id: row.id,
    name: row.name,
    internalName: row.internal_name,
    logo: row.logo,
    whiteLabel: row.white_label,
    color: row.color,
    agencyKey: row.agency_key,
  }
}

/** The brand of an agency, and of a tenant within it, whose own logo, colour and host name go first. An agency that is not white-labelled shows the platform. */
export async function brandOf(
  db: Db,
  { agencyId, tenantId, publicUrl }: { agencyId: number; tenantId: number | null; publicUrl: string },
): Promise<Brand> {
  const found = await sql<Row>`
    select a.name, a.white_label, a.logo, a.color, a.sender, a.support_email, a.privacy_url, a.terms_url, a.host_name,
      t.logo as tenant_logo, t.background as tenant_background, t.color as tenant_color, t.host_name as tenant_host
    from agency a left join tenant t on t.id = ${tenantId} and t.agency_id = a.id where a.id = ${agencyId}`.execute(db)
  const row = found.rows[0]
  if (!row?.white_label) return platformBrand(publicUrl)
  const host = row.tenant_host ?? row.host_name
  return {
    name: row.name,
    logo: row.tenant_logo ?? row.logo,
    background: row.tenant_background,
    color: row.tenant_color ?? row.color,
    whiteLabeled: true,
    sender: row.sender,
    supportEmail: row.support_email,
    privacyUrl: row.privacy_url,
    termsUrl: row.terms_url,
    url: host ? addressUnder(host, publicUrl) : publicUrl,
  }
}

/** The brand of whom nobody's brand fits. */
export function platformBrand(publicUrl: string): Brand {
  return {
    name: 'Renown',
    logo: null,
    background: null,
    color: null,
    whiteLabeled: false,
    sender: null,
    supportEmail: null,
    privacyUrl: null,
    termsUrl: null,
    url: publicUrl,
  }
}

/** The same installation under another host name: as it is reached, so with https wherever that is how. */
function addressUnder(host: string, publicUrl: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.href.replace(/\/+$/, '')
}

type Row = {
  name: string
  white_label: boolean
  logo: string | null
  color: string | null
  sender: string | null
  support_email: string | null
  privacy_url: string | null
  terms_url: string | null
  host_name: string | null
  tenant_logo: string | null
  tenant_background: string | null
  tenant_color: string | null
  tenant_host: string | null
}
