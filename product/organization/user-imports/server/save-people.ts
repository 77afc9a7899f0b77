import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { users } from '#product/organization/users/contract.ts'
import {
  addRows,
  changeRows,
  type Grantor,
  heldBy,
  mustGiveExternalIds,
  type ManyColumns,
  secondStepMail,
  seesSensitive,
  sensitiveFields,
  shownInAudit,
  type UserRow,
  usersOf,
} from '#product/organization/users/server/public.ts'
import { PlanOutdated, type PlannedRow } from './commit-users.ts'
import type { Said } from './row-rules.ts'

type Ctx = JobCtx & { who: Who }

/** Creates the people of some rows of a plan; who is created stands in the row from then on. */
export async function saveCreated(
  tx: Tx,
  ctx: Ctx,
  grantor: Grantor,
  { importId, rows }: { importId: number; rows: readonly PlannedRow[] },
): Promise<void> {
  if (rows.length === 0) return
  await mustGiveExternalIds(
    tx,
    ctx,
    rows.map(({ wanted }) => ({ wanted: wanted.externalID })),
  )
  const tenant = await tx.db
    .selectFrom('tenant')
    .select(['agency_id', 'locale', 'timezone'])
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  const { agency_id: agencyId, locale, timezone } = tenant
  const made = await addRows(
    tx.db,
    { agencyId, tenantId: ctx.tenantId, now: ctx.now() },
    rows.map(({ row, email, wanted }) => ({
      ...columnsOf({ ...nobody, locale, timezone }, wanted),
      email,
      color: row % 10,
      pii_scopes: grantor.usualScopes(wanted.roleIDs ?? []),
      roleIds: wanted.roleIDs ?? [],
    })),
  )
  const rowOf = new Map(rows.map(({ row, email }) => [email, row]))
  await sql`update user_import_row r set user_id = m.id
    from unnest(${made.map(({ email }) => rowOf.get(email)!)}::int[], ${made.map(({ id }) => id)}::bigint[]) m(row_number, id)
    where r.tenant_id = ${ctx.tenantId} and r.import_id = ${importId} and r.row_number = m.row_number
      and r.row_number between ${rows[0]!.row} and ${rows.at(-1)!.row}`.execute(tx.db)
  await tx.auditAll(
    users,
    made.map((row) => record('user.create', row)),
  )
}

/** Changes the people of some rows. Raises PlanOutdated where somebody changed one of them since. */
export async function saveUpdated(tx: Tx, ctx: Ctx, grantor: Grantor, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ userId }) => userId!)
  const people = usersOf(tx.db, ctx.tenantId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
  const before = new Map((await people.forUpdate('u').execute()).map((row) => [row.id, row]))
  await mustGiveExternalIds(
    tx,
    ctx,
    rows.map(({ userId, wanted }) => ({ wanted: wanted.externalID, before: before.get(userId!) })),
  )
  const data = rows.map(({ userId, userVersion, wanted }) => {
    const row = before.get(userId!)
    if (row?.version !== userVersion) throw new PlanOutdated()
    const held = heldBy(row!)
    grantor.mustReach(held)
    const { roleIDs } = wanted
    const isHidden = sensitiveFields.some((name) => wanted[name] !== undefined) && !seesSensitive(ctx.who, row!.id)
    if (isHidden) throw new PlanOutdated()
    if (roleIDs) grantor.mustGive({ roleIDs, locationAccess: 'NONE', locationIDs: [] }, held)
    const ended = wanted.active === false && row!.active
    return { id: userId!, ended, roleIds: roleIDs, ...columnsOf(row!, wanted) }
  })
  await changeRows(tx.db, { tenantId: ctx.tenantId, now: ctx.now() }, data)
  const after = await people.execute()
  for (const { id, phone } of after)
    if (phone !== before.get(id)!.phone) await tx.enqueue(secondStepMail, { userId: id, at: ctx.now().toISOString() })
  await tx.auditAll(
    users,
    after.map((row) => record('user.save', row, before.get(row.id))),
  )
}

function record(action: 'user.create' | 'user.save', after: UserRow, before?: UserRow) {
  return {
    action,
    entityId: after.id,
    before: before && shownInAudit(before),
    after: { ...shownInAudit(after), by: 'import' },
  }
}

const nobody: ManyColumns = {
  first_name: '',
  middle_name: null,
  last_name: '',
  title: null,
  phone: null,
  country: null,
  external_id: null,
  locale: 'en_US',
  timezone: 'UTC',
  preferred_contact: null,
  single_sign_on: false,
  mfa: false,
  active: true,
  location_access: 'NONE',
  location_ids: [],
  chosen_location_ids: null,
  scopes: [],
}

/** What somebody has, with what a row says of them. Locations that a file names take the place of scopes. */
function columnsOf(had: ManyColumns, said: Said): ManyColumns {
  const isPlaced = said.locationAccess !== undefined
  const access = said.locationAccess ?? had.location_access
  return {
    first_name: said.firstName ?? had.first_name,
    middle_name: said.middleName ?? had.middle_name,
    last_name: said.lastName ?? had.last_name,
    title: said.title ?? had.title,
    phone: said.phone ?? had.phone,
    country: said.country ?? had.country,
    external_id: said.externalID ?? had.external_id,
    locale: said.locale ?? had.locale,
    timezone: said.timezone ?? had.timezone,
    preferred_contact: said.preferredContact ?? had.preferred_contact,
    single_sign_on: said.singleSignOn ?? had.single_sign_on,
    mfa: said.mfa ?? had.mfa,
    active: said.active ?? had.active,
    location_access: access,
    location_ids: isPlaced ? (access === 'SOME' ? (said.locationIDs ?? had.location_ids) : []) : had.location_ids,
    chosen_location_ids: isPlaced ? null : had.chosen_location_ids,
    scopes: isPlaced ? [] : had.scopes,
  }
}
