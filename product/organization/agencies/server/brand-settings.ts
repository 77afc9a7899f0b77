import { sql, type Selectable } from 'kysely'
import type { AgencyTable } from '#platform/server/database/tables.generated.ts'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type BrandSettings, agencies } from '../contract.ts'
import { agencyGuard } from './agency-guard.ts'
import { ownAgency } from './own-agency.ts'
import { isPlatformHost } from './platform-host.ts'

/** The brand of an agency that one looks after. */
export const getBrand: Handler<typeof agencies, 'brand'> = async (ctx, { params: { agencyId } }) => {
  const scope = ownAgency(ctx.who, agencyId)
  if (!scope) return ctx.fail('notFound')
  const row = await ctx
    .within(scope)
    .read.selectFrom('agency')
    .selectAll()
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return row ? toBrandSettings(row) : ctx.fail('notFound')
}

/** Changes it for the agency and all its tenants, from their next look on. Where mailed links lead and returned mail goes is changed by whoever has all that anybody there has. */
export const saveBrand: Handler<typeof agencies, 'saveBrand'> = async (ctx, { params: { agencyId }, body }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const isHostTaken = async () => {
    const { rows } = await sql`select from tenant where host_name = ${body.hostName}`.execute(
      ctx.within('platform').read,
    )
    return rows.length > 0
  }
  const { publicUrl, slots } = ctx.services
  const isTaken = isPlatformHost(body.hostName, publicUrl) || (body.hostName !== null && (await isHostTaken()))
  if (isTaken) return ctx.fail('hostTaken', { field: 'hostName' })
  const saved = ctx.within('platform').tx(async (tx) => {
    const own = tx.db.selectFrom('agency').selectAll().where('id', '=', agencyId)
    const row = await own.forUpdate().executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const before = toBrandSettings(row)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    const guard = slots.of(agencyGuard)
    const field = await ledElsewhere(before, body, () => guard.hasOwnHosts(tx, agencyId))
    if (field && !(await guard.speaksForAll(tx, ctx, agencyId))) return ctx.fail('aboveOwn', { field })
    const changed = await tx.db
      .updateTable('agency')
      .set({
        name: body.name,
        internal_name: body.internalName,
        white_label: body.whiteLabel,
        color: body.color,
        host_name: body.hostName,
        sender: body.sender,
        support_email: body.supportEmail,
        privacy_url: body.privacyUrl,
        terms_url: body.termsUrl,
        version: row.version + 1,
      })
      .where('id', '=', agencyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toBrandSettings(changed)
    await tx.audit(agencies, { action: 'agency.save-brand', entityId: agencyId, before, after })
    return after
  })
  return saved.catch((error) => {
    if (violates(error, 'agency_internal_name_key')) return ctx.fail('internalNameTaken', { field: 'internalName' })
    if (violates(error, 'agency_host_name_key')) return ctx.fail('hostTaken', { field: 'hostName' })
    throw error
  })
}

/** The field through which keys in the mail of the agency's people would reach another: its links lead to the host name, and what cannot be delivered returns to the sender. A host name is also where a change may come from, so it counts before it is used. */
async function ledElsewhere(
  before: BrandSettings,
  after: Pick<BrandSettings, 'hostName' | 'sender' | 'whiteLabel'>,
  hasOwnHosts: () => Promise<boolean>,
): Promise<'hostName' | 'sender' | null> {
  if (after.hostName !== before.hostName) return 'hostName'
  if (after.sender !== before.sender) return 'sender'
  if (after.whiteLabel === before.whiteLabel) return null
  if (after.hostName !== null) return 'hostName'
  if (await hasOwnHosts()) return 'hostName'
  return after.sender === null ? null : 'sender'
}

export function toBrandSettings(row: Selectable<AgencyTable>): BrandSettings {
  return {
    name: row.name,
    internalName: row.internal_name,
    whiteLabel: row.white_label,
    color: row.color,
    hostName: row.host_name,
    sender: row.sender,
    supportEmail: row.support_email,
    privacyUrl: row.privacy_url,
    termsUrl: row.terms_url,
    logo: row.logo,
    version: row.version,
  }
}
