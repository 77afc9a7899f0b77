import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { MAX_ATTRIBUTES } from '../../attributes.ts'
import { locations } from '../../contract.ts'
import { attributeFacetNames } from '../../attribute-names.ts'
import { toDefinition } from './attribute-row.ts'
import { isNameTaken, optionsFor } from './editable-attribute.ts'

/** Defines an attribute; one that is called as a printed facet is that facet. */
export const createAttribute: Handler<typeof locations, 'createAttribute'> = async (ctx, { body }) => {
  const options = optionsFor(body)
  if (!options) return ctx.fail('noOptions', { field: 'options' })
  const row = await ctx
    .tx(async (tx) => {
      await lockUntilCommit(tx.db, `location_attribute ${ctx.tenantId}`)
      const held = await tx.db
        .selectFrom('location_attribute')
        .select('key')
        .where('tenant_id', '=', ctx.tenantId)
        .forUpdate()
        .execute()
      if (held.length >= MAX_ATTRIBUTES) return ctx.fail('tooManyAttributes')
      const printed = attributeFacetNames.find((name) => name.toLowerCase() === body.name.toLowerCase())
      const isFree = printed !== undefined && held.every(({ key }) => key !== printed)
      const { id } = await tx.db
        .insertInto('location_attribute')
        .values({
          tenant_id: ctx.tenantId,
          key: crypto.randomUUID(),
          name: body.name,
          kind: body.kind,
          options,
          created_at: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const added = await tx.db
        .updateTable('location_attribute')
        .set({ key: isFree ? printed : `attribute.${id}` })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.audit(locations, { action: 'locationAttribute.create', entityId: id, after: body })
      await tx.emit(locations, 'attributesChanged', { attributeIds: [id] })
      return added
    })
    .catch((error: unknown) => {
      if (isNameTaken(error)) return ctx.fail('attributeTaken', { field: 'name' })
      throw error
    })
  return toDefinition(row, 0)
}
