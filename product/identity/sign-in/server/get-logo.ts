import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { brandOf, platformBrand } from '#product/organization/agencies/server/public.ts'
import type { signIn } from '../contract.ts'

type Marks = { a?: string; t?: string }
type Owner = { agency_id: number; tenant_id: number | null; issuer: string | null }

/**
 * The brand of the sign-in page: by the marks in its address (an agency's internal name, a tenant's within it), else by the host name it was
 * called under. Unknown marks and agencies without a brand of their own get the platform's.
 */
export const getLogo: Handler<typeof signIn, 'logo'> = async (ctx, { query }) => {
  const { read } = ctx.within('platform')
  const { publicUrl, statusUrl, frameUrl } = ctx.services
  const owner = query.a || query.t ? await byMarks(read, query) : await byHost(read, ctx.caller.headers['host'])
  const brand = owner
    ? await brandOf(read, { agencyId: owner.agency_id, tenantId: owner.tenant_id, publicUrl })
    : platformBrand(publicUrl)
  return {
    logo: brand.logo,
    background: brand.background,
    name: brand.name,
    whiteLabeled: brand.whiteLabeled,
    tenantID: owner?.tenant_id ?? null,
    issuerID: owner?.issuer ?? null,
    color: brand.color,
    supportEmail: brand.supportEmail,
    privacyUrl: brand.privacyUrl,
    termsUrl: brand.termsUrl,
    statusUrl,
    frameUrl: brand.whiteLabeled ? null : frameUrl,
  }
}

async function byMarks(read: Db, { a, t }: Marks): Promise<Owner | undefined> {
  const found = await sql<Owner>`
    select a.id as agency_id, t.id as tenant_id, ${issuer} from agency a left join tenant t on t.agency_id = a.id and t.internal_name = ${t ?? null}
    where a.white_label and case when ${a ?? null}::text is null then t.id is not null else a.internal_name = ${a ?? null} end limit 2`.execute(
    read,
  )
  return found.rows.length === 1 ? found.rows[0] : undefined // a tenant's mark alone may be another's too
}

/** The request's own word of its host is used for this choice alone, never for a link. */
async function byHost(read: Db, header: string | undefined): Promise<Owner | undefined> {
  const host = header?.split(':')[0]?.toLowerCase()
  if (!host) return undefined
  const found = await sql<Owner>`
    select a.id as agency_id, t.id as tenant_id, ${issuer} from agency a left join tenant t on t.agency_id = a.id and t.host_name = ${host}
    where a.white_label and (a.host_name = ${host} or t.id is not null) limit 1`.execute(read)
  return found.rows[0]
}

const issuer = sql`case when t.sso_enabled then t.sso_issuer end as issuer`
