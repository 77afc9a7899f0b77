import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type LicenseInUse, tenants } from '../contract.ts'
import { updateTenant } from './change-tenant.ts'
import { licensedLocations } from './room-of-license.ts'
import { seatCount } from './seat-count.ts'

/** What the tenant bought and what it uses of it. */
export const getLicense: Handler<typeof tenants, 'license'> = async (ctx) =>
  (await licenseOf(ctx, ctx.read)) ?? ctx.fail('notFound')

/** Changes what it bought; nothing that is there goes, also where it is more than that. A tenant's own people buy nothing here. */
export const saveLicense: Handler<typeof tenants, 'saveLicense'> = (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  return ctx.tx(async (tx) => {
    await tx.db.selectFrom('tenant').select('id').where('id', '=', ctx.tenantId).forUpdate().execute()
    const before = (await licenseOf(ctx, tx.db)) ?? ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    await updateTenant(tx.db, ctx.tenantId, {
      license_plan: body.plan,
      license_seats: body.seats,
      license_locations: body.locations,
      license_until: body.until,
      version: before.version + 1,
    })
    const after = (await licenseOf(ctx, tx.db))!
    if (after.locations !== before.locations) await tx.emit(tenants, 'licenseChanged', { locations: after.locations })
    await tx.audit(tenants, {
      action: 'tenant.save-license',
      entityId: ctx.tenantId,
      before: bought(before),
      after: bought(after),
    })
    return after
  })
}

/** Whether the last day of the license of `t`, a tenant, has gone by there. */
export function isOver(now: Date) {
  return sql<boolean>`coalesce(t.license_until < (${now}::timestamptz at time zone t.timezone)::date, false)`
}

async function licenseOf({ tenantId, now, services }: TenantCtx, db: Db): Promise<LicenseInUse | undefined> {
  const { rows } = await sql<Omit<LicenseInUse, 'usedSeats' | 'usedLocations'>>`
    select t.license_plan as plan, t.license_seats as seats, t.license_locations as locations, t.license_until::text as until, t.version,
      ${isOver(now())} as "isOver" from tenant t where t.id = ${tenantId}`.execute(db)
  if (!rows[0]) return undefined
  const usedSeats = await services.slots.of(seatCount)(db, tenantId)
  return { ...rows[0], usedSeats, usedLocations: await licensedLocations.used(db, tenantId) }
}

function bought({ plan, seats, locations, until }: LicenseInUse) {
  return { plan, seats, locations, until }
}
