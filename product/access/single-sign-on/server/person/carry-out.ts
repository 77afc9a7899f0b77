import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { announceAddress, secondStepMail, setRoles, takeSeats } from '#product/access/users/server/public.ts'
import type { Config } from '../load-config.ts'
import { personalFields } from './personal-fields.ts'
import type { Plan } from './plan-person.ts'

export type Admitted = { userId: number; authVersion: number }

/** Makes or updates the person as planned, in the transaction of the tenant; every change is in the audit. Raises `seatsFull`. */
export async function carryOut(tx: Tx, config: Config, plan: Plan, now: Date): Promise<Admitted> {
  const fields = personalFields(plan.mapped)
  const { access, items } = plan.access.locations
  const locations = { location_access: access, location_ids: access === 'SOME' ? items.map(({ id }) => id) : [] }
  // what the provider says of locations takes the place of scopes by attribute
  const isSaid = plan.mapped.some(({ rdcField, values }) => rdcField === 'locations' && values.length > 0)
  const reach = plan.act === 'create' || isSaid ? { ...locations, scopes: '[]', chosen_location_ids: null } : {}
  const columns = {
    email: fields.email,
    external_id: fields.externalID,
    first_name: fields.firstName,
    middle_name: fields.middleName,
    last_name: fields.lastName,
    title: fields.title,
    phone: fields.phone,
    country: fields.country,
    locale: fields.locale,
    timezone: fields.timezone,
  }
  const roleIds = plan.access.roles.map(({ id }) => id)
  if (plan.act === 'create') {
    await takeSeats(tx, config.tenant_id)
    const row = await tx.db
      .insertInto('users')
      .values({
        ...columns,
        ...reach,
        email: plan.email,
        agency_id: config.agency_id,
        tenant_id: config.tenant_id,
        single_sign_on: true, // they have no password
        color: Math.floor(now.getTime() / 1000) % 10,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'auth_version'])
      .executeTakeFirstOrThrow()
    await setRoles(tx, row.id, roleIds)
    await tx.audit({
      actorId: row.id,
      action: 'user.create',
      entity: 'user',
      entityId: row.id,
      after: { email: plan.email, roleIDs: roleIds, ...locations, by: 'single-sign-on' },
    })
    return { userId: row.id, authVersion: row.auth_version }
  }
  const { account } = plan
  const changed =
    plan.act === 'update' ? { ...columns, ...reach, version: sql<number>`version + 1`, updated_at: now } : {}
  const row = await tx.db
    .updateTable('users')
    .set({
      ...changed,
      external_id:
        (plan.act === 'update' ? fields.externalID : undefined) ?? account!.externalID ?? plan.externalId ?? null,
      single_sign_on: config.bind_users ? true : sql<boolean>`single_sign_on`,
    })
    .where('tenant_id', '=', config.tenant_id)
    .where('id', '=', account!.id)
    .where('active', '=', true)
    .returning(['id', 'auth_version'])
    .executeTakeFirstOrThrow()
  if (plan.act === 'update') {
    await setRoles(tx, row.id, roleIds)
    if (fields.phone !== undefined && fields.phone !== account!.phone)
      await tx.enqueue(secondStepMail, { userId: row.id, at: now.toISOString() })
    await announceAddress(tx, account!, { email: fields.email ?? account!.email })
    await tx.audit({
      actorId: row.id,
      action: 'user.save',
      entity: 'user',
      entityId: row.id,
      before: {
        email: account!.email,
        roleIDs: account!.roleIDs,
        locationAccess: account!.locationAccess,
        locationIDs: account!.locationIDs,
      },
      after: { email: fields.email ?? account!.email, roleIDs: roleIds, ...locations, by: 'single-sign-on' },
    })
  }
  return { userId: row.id, authVersion: row.auth_version }
}
