import { nanoid } from 'nanoid'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { claimRoom, licensedLocations } from '#product/organization/tenants/server/public.ts'
import { locations } from '../contract.ts'
import { editableColumns, isCodeTaken, isPhone } from './editable-columns.ts'
import { toLocation } from './to-location.ts'

/** Adds a location; only for people whose scope is all locations, because nobody else would see it afterwards. */
export const createLocation: Handler<typeof locations, 'create'> = async (ctx, { body }) => {
  if (ctx.who.locationIds !== 'all') throw platformFault('FORBIDDEN')
  if (body.phone && !isPhone(body.phone, body.country)) return ctx.fail('badPhone', { field: 'phone' })
  const row = await ctx
    .tx(async (tx) => {
      const room = await claimRoom(tx.db, ctx.tenantId, licensedLocations)
      if (room?.left === 0) return ctx.fail('locationsFull', { values: { limit: room.limit } })
      const added = await tx.db
        .insertInto('location')
        .values({ tenant_id: ctx.tenantId, uid: nanoid(), ...editableColumns(body) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.audit(locations, {
        action: 'location.create',
        entityId: added.id,
        after: editableColumns(body),
      })
      await tx.emit(locations, 'changed', { locationIds: [added.id] })
      return added
    })
    .catch((error: unknown) => {
      if (isCodeTaken(error)) return ctx.fail('codeTaken', { field: 'code' })
      throw error
    })
  return toLocation(ctx, row)
}
