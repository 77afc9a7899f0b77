import type { Body } from '#platform/contract/define-system.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import { locations } from '../contract.ts'
import { editableColumns, isCodeTaken, isPhone } from './editable-columns.ts'
import { placeColumns } from './locations-that.ts'
import { mustMoveNobody } from './must-move-nobody.ts'
import { locationsInScope } from './public.ts'
import { type LocationRow, toLocation } from './to-location.ts'

type Fields = Omit<Body<(typeof locations)['routes']['save']>, 'version'>

/** Changes a location within scope; of two who change the same version, one wins and the other gets the row as it is now. */
export const saveLocation: Handler<typeof locations, 'save'> = async (ctx, { params, body }) => {
  const { version, ...fields } = body
  const row = await ctx
    .tx((tx) => writeLocation(ctx, tx, params.locationId, version, fields))
    .catch((error: unknown) => {
      if (isCodeTaken(error)) return ctx.fail('codeTaken', { field: 'code' })
      throw error
    })
  return toLocation(ctx, row)
}

/** The same within a transaction, of some fields: what is left out stays, and without a version whatever it was is changed. Raises `notFound` and `badPhone`. */
export async function writeLocation(
  ctx: TenantCtx,
  tx: Tx,
  locationId: number,
  version: number | null,
  fields: Partial<Fields>,
): Promise<LocationRow> {
  const before = await tx.db
    .selectFrom('location')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', locationId)
    .where(locationsInScope(ctx.who))
    .forUpdate()
    .executeTakeFirst()
  if (!before) return raise(locations, 'notFound')
  if (version !== null && before.version !== version)
    throw platformFault('stale', { data: await toLocation(ctx, before) })
  const given = Object.entries(editableColumns(fields as Fields)).filter(([, value]) => value !== undefined)
  const after = { ...pickColumns(before), ...Object.fromEntries(given) } as ReturnType<typeof editableColumns>
  const moved = Object.entries(placeColumns).filter(([, column]) => after[column] !== before[column])
  await mustMoveNobody(
    tx,
    ctx,
    moved.map(([name]) => name),
  )
  // What a source said stands until somebody writes another one.
  const isNew = after.phone !== before.phone
  if (isNew && after.phone && !isPhone(after.phone, after.country)) raise(locations, 'badPhone', { field: 'phone' })
  const saved = await tx.db
    .updateTable('location')
    .set({ ...after, version: before.version + 1 })
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
}

/** What may be written of a location, as it is. */
function pickColumns(row: LocationRow) {
  const names = Object.keys(editableColumns({} as Fields)) as (keyof ReturnType<typeof editableColumns>)[]
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

function difference<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (row: Partial<T>) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}
