import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { users } from '#product/organization/users/contract.ts'
import {
  announceAddress,
  endOfReader,
  isOtherAddress,
  secondStepMail,
  setRoles,
  takeSeats,
  addRow,
  keepProvided,
} from '#product/organization/users/server/public.ts'
import type { Config } from '../load-config.ts'
import { personalFields } from './personal-fields.ts'
import type { Plan } from './plan-person.ts'

export type Admitted = { userId: number; authVersion: number }

/** Makes or updates the person as planned, in the transaction of the tenant; every change is in the audit. Raises `seatsFull`. */
export async function carryOut(
  tx: Tx,
  services: Pick<Services, 'slots'>,
  config: Config,
  { plan, now }: { plan: Plan; now: Date },
): Promise<Admitted> {
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
    const row = await addRow(tx.db, {
      ...columns,
      ...reach,
      email: plan.email,
      agency_id: config.agency_id,
      tenant_id: config.tenant_id,
      single_sign_on: true, // they have no password
      now,
    })
    await setRoles(tx, row.id, roleIds)
    await tx.audit(users, {
      actorId: row.id,
      action: 'user.create',
      entityId: row.id,
      after: { email: plan.email, roleIDs: roleIds, ...locations, by: 'single-sign-on' },
    })
    return { userId: row.id, authVersion: row.authVersion }
  }
  const { account } = plan
  const isTold = plan.act === 'update'
  const external_id = (isTold ? fields.externalID : undefined) ?? account!.externalID ?? plan.externalId ?? null
  const row = await keepProvided(
    tx.db,
    { tenantId: config.tenant_id, userId: account!.id, now },
    { provided: { ...(isTold ? { ...columns, ...reach } : {}), external_id }, isTold, isBound: config.bind_users },
  )
  if (plan.act === 'update') {
    await setRoles(tx, row.id, roleIds)
    if (fields.phone !== undefined && fields.phone !== account!.phone)
      await tx.enqueue(secondStepMail, { userId: row.id, at: now.toISOString() })
    const email = fields.email ?? account!.email
    await announceAddress(tx, account!, { email })
    if (isOtherAddress(account!, email))
      await endOfReader(tx, services, { tenantId: config.tenant_id, userId: row.id, by: { userId: row.id }, now })
    await tx.audit(users, {
      actorId: row.id,
      action: 'user.save',
      entityId: row.id,
      before: {
        email: account!.email,
        roleIDs: account!.roleIDs,
        locationAccess: account!.locationAccess,
        locationIDs: account!.locationIDs,
      },
      after: { email, roleIDs: roleIds, ...locations, by: 'single-sign-on' },
    })
  }
  return { userId: row.id, authVersion: row.authVersion }
}
