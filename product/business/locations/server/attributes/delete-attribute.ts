import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { locations } from '../../contract.ts'

/** Removes an attribute and its values everywhere, also from locations out of one's scope. */
export const deleteAttribute: Handler<typeof locations, 'deleteAttribute'> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('location_attribute')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.attributeId)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!gone) return ctx.fail('attributeNotFound')
    const key = String(gone.id)
    await sql`update location set attributes = attributes - ${key}::text, version = version + 1
      where tenant_id = ${ctx.tenantId} and attributes ? ${key}::text`.execute(tx.db)
    await tx.audit(locations, {
      action: 'locationAttribute.delete',
      entityId: gone.id,
      before: { name: gone.name },
    })
    await tx.emit(locations, 'attributesChanged', { attributeIds: [gone.id] })
    return { deleted: true as const }
  })
