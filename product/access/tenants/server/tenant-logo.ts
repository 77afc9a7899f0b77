import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { readPicture, type Picture } from '#platform/server/http/read-picture.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { LOGO_BYTES, LOGO_SIDE_PIXELS } from '#product/access/agencies/contract.ts'
import type { GeneralSettings, tenants } from '../contract.ts'
import { settingsOf } from './general-settings.ts'

/** Keeps a new picture, drawn anew, under a new mark, so that no browser shows the old one. */
export const putTenantLogo: Handler<typeof tenants, 'putLogo'> = async (ctx) => {
  const picture = await readPicture(ctx.upload!, { maxBytes: LOGO_BYTES, sidePixels: LOGO_SIDE_PIXELS, as: 'png' })
  if (picture === 'tooLarge') throw platformFault('tooLarge')
  if (picture === 'noPicture') return ctx.fail('noPicture')
  return change(ctx, picture)
}

/** Takes the picture away; the letter on the tenant's colour stands in its place. */
export const removeTenantLogo: Handler<typeof tenants, 'removeLogo'> = async (ctx) => change(ctx, null)

/** The picture of a tenant by its mark; people who are not signed in yet choose their account by it. */
export const getTenantLogo: Handler<typeof tenants, 'logo'> = async (ctx, { params: { mark } }) => {
  const row = await ctx
    .within('platform')
    .read.selectFrom('tenant_logo')
    .select(['type', 'content'])
    .where('mark', '=', mark)
    .executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  return { filename: 'logo.png', type: row.type, stream: Readable.from([row.content]) }
}

type Changing = TenantCtx & { fail(error: 'notFound'): never }

function change(ctx: Changing, picture: Picture | null): Promise<GeneralSettings> {
  const { tenantId } = ctx
  const mark = randomBytes(16).toString('hex')
  const logo = picture && `/api/tenant-logos/${mark}`
  return ctx.tx(async (tx) => {
    const own = tx.db.selectFrom('tenant').select('logo').where('id', '=', tenantId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    await tx.db.deleteFrom('tenant_logo').where('tenant_id', '=', tenantId).execute()
    if (picture)
      await tx.db
        .insertInto('tenant_logo')
        .values({ tenant_id: tenantId, mark, ...picture, created_at: ctx.now() })
        .execute()
    const row = await tx.db
      .updateTable('tenant')
      .set({ logo })
      .where('id', '=', tenantId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit({ action: 'tenant.save-logo', entity: 'tenant', entityId: tenantId, before, after: { logo } })
    return settingsOf(row)
  })
}
