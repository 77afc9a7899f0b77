import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { locations } from '../../contract.ts'
import { locationsInScope } from '../locations-in-scope.ts'
import { mustMoveNobody } from '../must-move-nobody.ts'
import { toLocation, valuesOf } from '../to-location.ts'
import { type AttributeRow, loadAttributes } from './attribute-row.ts'

/** Gives a location within scope the values of the attributes named; an empty list takes them away, attributes not named stay. */
export const saveValues: Handler<typeof locations, 'saveAttributes'> = async (ctx, { params, body }) => {
  const row = await ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('location')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.locationId)
      .where(locationsInScope(ctx.who))
      .forUpdate()
      .executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: await toLocation(ctx, before) })
    const known = new Map((await loadAttributes(tx.db, ctx.tenantId)).map((one) => [one.id, one]))
    const held = valuesOf(before)
    const next = { ...held }
    for (const [i, { attributeID, values }] of body.attributes.entries()) {
      const attribute = known.get(attributeID)
      if (!attribute) return ctx.fail('attributeNotFound', { field: `attributes.${i}.attributeID` })
      if (!canHave(attribute, values, held[attributeID]))
        return ctx.fail('badAttributeValue', { field: `attributes.${i}.values` })
      if (values.length > 0) next[attributeID] = [...new Set(values)]
      else delete next[attributeID]
    }
    const isMoved = ({ id }: { id: number }) => JSON.stringify(held[id]) !== JSON.stringify(next[id])
    const moved = [...known.values()].filter(isMoved)
    await mustMoveNobody(
      tx,
      ctx,
      moved.map(({ key }) => key),
    )
    const saved = await tx.db
      .updateTable('location')
      .set({ attributes: JSON.stringify(next), version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(locations, {
      action: 'location.saveAttributes',
      entityId: before.id,
      before: { attributes: held },
      after: { attributes: next },
    })
    await tx.emit(locations, 'changed', { locationIds: [before.id] })
    return saved
  })
  return toLocation(ctx, row)
}

/** What was there may stay, although it can no longer be chosen. */
function canHave({ kind, options }: AttributeRow, values: readonly string[], held: readonly string[] = []): boolean {
  if (kind !== 'Choices' && values.length > 1) return false
  return kind === 'Text' || values.every((value) => options.includes(value) || held.includes(value))
}
