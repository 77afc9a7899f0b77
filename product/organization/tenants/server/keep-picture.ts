import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Picture } from '#platform/server/http/read-picture.ts'
import type { OpenCtx, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import { updateTenant } from './change-tenant.ts'
import { settingsOf } from './general-settings.ts'

/** The pictures of a tenant: where each is kept, and under which address it is seen. */
const kinds = {
  logo: { table: 'tenant_logo', path: '/api/tenant-logos', action: 'tenant.save-logo' },
  background: { table: 'tenant_background', path: '/api/tenant-backgrounds', action: 'tenant.save-background' },
} as const
type Kind = keyof typeof kinds
type Changing = TenantCtx & { fail(error: 'notFound'): never }

/** Keeps a picture of the tenant in place of the one before, under a new mark, so that no browser shows the old one; null takes it away. */
export function keepPicture(ctx: Changing, kind: Kind, picture: Picture | null): Promise<GeneralSettings> {
  const { tenantId } = ctx
  const { table, path, action } = kinds[kind]
  const mark = randomBytes(16).toString('hex')
  const address = picture && `${path}/${mark}`
  return ctx.tx(async (tx) => {
    const own = tx.db.selectFrom('tenant').select(kind).where('id', '=', tenantId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(tx.db)
    if (picture)
      await sql`insert into ${sql.table(table)} (tenant_id, mark, type, content, created_at)
        values (${tenantId}, ${mark}, ${picture.type}, ${picture.content}, ${ctx.now()})`.execute(tx.db)
    const row = await updateTenant(tx.db, tenantId, { [kind]: address })
    await tx.audit(tenants, { action, entityId: tenantId, before, after: { [kind]: address } })
    return settingsOf(row)
  })
}

/** A picture by its mark, as a file that is sent; null where there is none. People who are not signed in yet see it. */
export async function pictureBy(ctx: OpenCtx, kind: Kind, mark: string) {
  const { rows } = await sql<{ type: string; content: Buffer }>`
    select type, content from ${sql.table(kinds[kind].table)} where mark = ${mark}`.execute(ctx.within('platform').read)
  const [row] = rows
  if (!row) return null
  return { filename: `${kind}.${row.type.split('/')[1]}`, type: row.type, stream: Readable.from([row.content]) }
}
