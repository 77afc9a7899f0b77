import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { locations } from '../../contract.ts'
import { toDefinition } from './attribute-row.ts'
import { isNameTaken, optionsFor } from './editable-attribute.ts'
import { countUses } from './list-attributes.ts'

/** Changes an attribute; its key stays, so that filters kept somewhere go on meaning it, and so do values that can no longer be chosen. */
export const saveAttribute: Handler<typeof locations, 'saveAttribute'> = async (ctx, { params, body }) => {
  const options = optionsFor(body)
  if (!options) return ctx.fail('noOptions', { field: 'options' })
  const row = await ctx
    .tx(async (tx) => {
      const before = await tx.db
        .selectFrom('location_attribute')
        .selectAll()
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', params.attributeId)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return ctx.fail('attributeNotFound')
      if (before.version !== body.version) throw platformFault('stale', { data: toDefinition(before, 0) })
      const { name, kind } = body
      const saved = await tx.db
        .updateTable('location_attribute')
        .set({ name, kind, options, version: sql`version + 1` })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.audit(locations, {
        action: 'locationAttribute.save',
        entityId: before.id,
        before: { name: before.name, kind: before.kind, options: before.options },
        after: { name, kind, options },
      })
      await tx.emit(locations, 'attributesChanged', { attributeIds: [before.id] })
      return saved
    })
    .catch((error: unknown) => {
      if (isNameTaken(error)) return ctx.fail('attributeTaken', { field: 'name' })
      throw error
    })
  return toDefinition(row, (await countUses(ctx))(row.id))
}
