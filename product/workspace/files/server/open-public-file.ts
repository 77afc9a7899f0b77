import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { files } from '../contract.ts'
import type { AssetRow } from './asset-row.ts'

/** A public file by the key of its address, as a download; one that is private, was so since, or is of a tenant that is not active is not there. */
export const openPublicFile: Handler<typeof files, 'external'> = async (ctx, { params }) => {
  const [, tenant = '', key = ''] = /^([1-9]\d{0,14})-([\w-]{10,40})$/.exec(params.publicKey) ?? []
  if (key === '') return ctx.fail('notFound')
  const tenantId = Number(tenant)
  const { read } = ctx.within({ tenantId })
  const { rows } = await sql<AssetRow>`
    select a.* from asset a join tenant t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.public_key = ${key} and a.policy = 'Public' and a.kept_at is not null and a.remove_at is null
      and t.id = ${tenantId} and t.state = ${tenantState.Active}`.execute(read)
  const [file] = rows
  if (!file || !(await ctx.services.files.exists(tenantId, file.asset_key))) return ctx.fail('notFound')
  const stream = await ctx.services.files.read(tenantId, file.asset_key)
  return { filename: file.filename, type: file.type, stream, shownElsewhere: true }
}
