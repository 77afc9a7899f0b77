import { sql } from 'kysely'
import type { AuditRecord, JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import {
  type Grantor,
  heldBy,
  secondStepMail,
  seesSensitive,
  sensitiveFields,
  shownInAudit,
  type UserRow,
  usersOf,
} from '#product/access/users/server/public.ts'
import { PlanOutdated, type PlannedRow } from './commit-users.ts'
import type { Said } from './row-rules.ts'

type Ctx = JobCtx & { who: Who }

/** Creates the people of some rows of a plan; who is created stands in the row from then on. */
export async function saveCreated(
  tx: Tx,
  ctx: Ctx,
  { importId, rows }: { importId: number; rows: readonly PlannedRow[] },
): Promise<void> {
  if (rows.length === 0) return
  const tenant = await tx.db
    .selectFrom('tenant')
    .select(['agency_id', 'locale', 'timezone'])
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  const now = ctx.now()
  const data = rows.map(({ row, email, wanted }) => ({
    ...columnsOf({ ...nobody, locale: tenant.locale, timezone: tenant.timezone }, wanted),
    email,
    color: row % 10,
  }))
  const made = await sql<{ id: number; email: string }>`
    insert into users (agency_id, tenant_id, email, color, created_at, updated_at, ${names})
    select ${tenant.agency_id}::bigint, ${ctx.tenantId}::bigint, r.email, r.color, ${now}, ${now}, ${values}
    from json_to_recordset(${JSON.stringify(data)}::json) as r(email text, color smallint, ${types}) returning id, email`.execute(
    tx.db,
  )
  const idOf = new Map(made.rows.map(({ id, email }) => [email, id]))
  await giveRoles(
    tx,
    rows.flatMap(({ email, wanted }) => (wanted.roleIDs ?? []).map((role) => [idOf.get(email)!, role] as const)),
  )
  await sql`update user_import_row r set user_id = m.id from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ email }) => idOf.get(email)!)}::bigint[]) m(row_number, id)
    where r.tenant_id = ${ctx.tenantId} and r.import_id = ${importId} and r.row_number = m.row_number`.execute(tx.db)
  const ids = [...idOf.values()]
  const after = await usersOf(tx.db, ctx.tenantId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
  await tx.auditAll(after.map((row) => record('user.create', row)))
}

/** Changes the people of some rows. Raises PlanOutdated where somebody changed one of them since. */
export async function saveUpdated(tx: Tx, ctx: Ctx, grantor: Grantor, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ userId }) => userId!)
  const people = usersOf(tx.db, ctx.tenantId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
  const before = new Map((await people.forUpdate('u').execute()).map((row) => [row.id, row]))
  const data = rows.map(({ userId, userVersion, wanted }) => {
    const row = before.get(userId!)
    if (row?.version !== userVersion) throw new PlanOutdated()
    const held = heldBy(row!)
    grantor.mustReach(held)
    const { roleIDs } = wanted
    const isHidden = sensitiveFields.some((name) => wanted[name] !== undefined) && !seesSensitive(ctx.who, row!.id)
    if (isHidden) throw new PlanOutdated()
    if (roleIDs) grantor.mustGive({ roleIDs, locationAccess: 'NONE', locationIDs: [] }, held)
    return { id: userId, ended: wanted.active === false && row!.active ? 1 : 0, ...columnsOf(row!, wanted) }
  })
  await sql`update users u set (${names}, auth_version, version, updated_at) = (${values}, u.auth_version + r.ended, u.version + 1, ${ctx.now()})
    from json_to_recordset(${JSON.stringify(data)}::json) as r(id bigint, ended int, ${types})
    where u.tenant_id = ${ctx.tenantId} and u.id = r.id`.execute(tx.db)
  const given = rows.filter(({ wanted }) => wanted.roleIDs !== undefined)
  await sql`delete from user_role where user_id = any(${given.map(({ userId }) => userId!)}::bigint[])`.execute(tx.db)
  await giveRoles(
    tx,
    given.flatMap(({ userId, wanted }) => wanted.roleIDs!.map((role) => [userId!, role] as const)),
  )
  const after = await people.execute()
  for (const { id, phone } of after)
    if (phone !== before.get(id)!.phone) await tx.enqueue(secondStepMail, { userId: id, at: ctx.now().toISOString() })
  await tx.auditAll(after.map((row) => record('user.save', row, before.get(row.id))))
}

async function giveRoles({ db }: Tx, pairs: readonly (readonly [number, number])[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`insert into user_role (user_id, role_id) select * from unnest(${pairs.map(([user]) => user)}::bigint[], ${pairs.map(([, role]) => role)}::bigint[]) on conflict do nothing`.execute(
    db,
  )
}

function record(action: string, after: UserRow, before?: UserRow): AuditRecord {
  return {
    action,
    entity: 'user',
    entityId: after.id,
    before: before && shownInAudit(before),
    after: { ...shownInAudit(after), by: 'import' },
  }
}

/** Every column that a file can set, as it is in the database. */
const columns = {
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  title: 'text',
  phone: 'text',
  country: 'text',
  external_id: 'text',
  locale: 'text',
  timezone: 'text',
  preferred_contact: 'smallint',
  single_sign_on: 'boolean',
  mfa: 'boolean',
  active: 'boolean',
  location_access: 'text',
  location_ids: 'bigint[]',
  chosen_location_ids: 'bigint[]',
  scopes: 'jsonb',
} as const
type Columns = Pick<UserRow, keyof typeof columns>
const all = Object.entries(columns)
const names = sql.raw(all.map(([name]) => name).join(', '))
const values = sql.raw(all.map(([name]) => `r.${name}`).join(', '))
const types = sql.raw(all.map(([name, type]) => `${name} ${type}`).join(', '))

const nobody: Columns = {
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
function columnsOf(had: Columns, said: Said): Columns {
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
