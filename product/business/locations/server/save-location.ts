import type { Handler } from '#platform/server/system/serve-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { locations } from '../contract.ts'
import { editableColumns, isCodeTaken, isPhone } from './editable-columns.ts'
import { placeColumns } from './locations-that.ts'
import { mustMoveNobody } from './must-move-nobody.ts'
import { locationsInScope } from './public.ts'
import { toLocation } from './to-location.ts'

/** Changes a location within scope; of two who change the same version, one wins and the other gets the row as it is now. */
export const saveLocation: Handler<typeof locations, 'save'> = async (ctx, { params, body }) => {
  const { locationId } = params
  const { version, ...fields } = body
  const row = await ctx
    .tx(async (tx) => {
      const before = await tx.db
        .selectFrom('location')
        .selectAll()
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', locationId)
        .where(locationsInScope(ctx.who))
        .forUpdate()
        .executeTakeFirst()
      if (!before) return ctx.fail('notFound')
      if (before.version !== version) throw platformFault('stale', { data: await toLocation(ctx, before) })
      const after = editableColumns(fields)
      const moved = Object.entries(placeColumns).filter(([, column]) => after[column] !== before[column])
      await mustMoveNobody(
        tx,
        ctx,
        moved.map(([name]) => name),
      )
      // What a source said stands until somebody writes another one.
      const isNew = after.phone !== before.phone
      if (isNew && after.phone && !isPhone(after.phone, after.country)) return ctx.fail('badPhone', { field: 'phone' })
      const saved = await tx.db
        .updateTable('location')
        .set({ ...after, version: version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', locationId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.audit(locations, {
        action: 'location.save',
        entityId: locationId,
        ...difference(before, after),
      })
      await tx.emit(locations, 'changed', { locationIds: [locationId] })
      return saved
    })
    .catch((error: unknown) => {
      if (isCodeTaken(error)) return ctx.fail('codeTaken', { field: 'code' })
      throw error
    })
  return toLocation(ctx, row)
}

function difference<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (row: Partial<T>) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}
