import type * as z from 'zod'
import { violates } from '#platform/server/database/violates.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { completePresetRoles, createPresetRoles, standardActionIds } from '#product/organization/roles/server/public.ts'
import { accountType, tenantState } from '#product/organization/tenants/contract.ts'
import {
  canEnter,
  drawTenantId,
  enteredColumns,
  INTERNAL_NAME_KEY,
  seesDemo,
  toTenant,
} from '#product/organization/tenants/server/public.ts'
import { keptPii, users } from '#product/organization/users/contract.ts'
import {
  addRow,
  createGrantor,
  heldBy,
  setRoles,
  shownInAudit,
  usersOf,
} from '#product/organization/users/server/public.ts'
import { tenantLife } from '../contract.ts'
import { agencyOf } from './agency-only.ts'
import { beginTenant } from './begin-tenant.ts'

type Body = z.output<typeof tenantLife.routes.bootstrap.body>

/** A tenant with its roles and its first administrator, who is invited by mail. Called again it makes only what is missing, so that whoever is not sure that it came through may ask once more. */
export const bootstrapTenant: Handler<typeof tenantLife, 'bootstrap'> = async (ctx, { body }) => {
  const agencyId = agencyOf(ctx.who, body.agencyID)
  if (agencyId === null) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  if (body.accountType === accountType.Demo && !seesDemo(ctx.who))
    return ctx.fail('demoHidden', { field: 'accountType' })
  // an administrator holds every standard right; nobody gives what they do not hold
  if (!standardActionIds.isSubsetOf(ctx.who.actions)) return ctx.fail('aboveOwn')
  const known = await findTenant(ctx, agencyId, body.internalName)
  if (known && !canEnter(ctx.who, known)) return ctx.fail('notFound')
  if (known && known.state !== tenantState.Active) return ctx.fail('wrongState')
  const tenantId = known?.id ?? (await drawTenantId(ctx))
  const work = () =>
    ctx.within({ tenantId, ofAgency: agencyId }).tx(async (tx) => {
      const row = known
        ? await tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).forUpdate().executeTakeFirstOrThrow()
        : await beginTenant(tx, tenantId, { ...body, agencyId }, ctx.now())
      const roles = known
        ? await completePresetRoles(tx, agencyId, tenantId)
        : await createPresetRoles(tx, agencyId, tenantId)
      const administrator = await ensureAdministrator(tx, ctx, { agencyId, tenantId, body })
      const made = { tenant: !known, roles: Object.keys(roles).length, administrator: administrator.isNew }
      await tx.audit(tenantLife, { action: 'tenant.bootstrap', entityId: tenantId, after: made })
      return { tenant: toTenant(row), made, administratorID: administrator.id }
    })
  return work().catch((error) =>
    violates(error, INTERNAL_NAME_KEY) ? bootstrapTenant(ctx, { params: {}, query: {}, body }) : Promise.reject(error),
  )
}

async function findTenant(ctx: MemberCtx, agencyId: number, internalName: string) {
  return ctx
    .within('platform')
    .read.selectFrom('tenant')
    .select([...enteredColumns, 'state'])
    .where('agency_id', '=', agencyId)
    .where('internal_name', '=', internalName)
    .executeTakeFirst()
}

type Wanted = { agencyId: number; tenantId: number; body: Body }

/** The person of that address holds the administrator's role, and is added where there is none. */
async function ensureAdministrator(tx: Tx, ctx: Pick<MemberCtx, 'who' | 'now'>, { agencyId, tenantId, body }: Wanted) {
  const { firstName, lastName, email } = body.administrator
  const roleId = await administratorRole(tx, tenantId)
  const own = usersOf(tx.db, tenantId).where('email', '=', email.toLowerCase())
  const known = await own.forUpdate('u').executeTakeFirst()
  if (known) {
    const held = heldBy(known)
    if (held.roleIDs.includes(roleId)) return { id: known.id, isNew: false }
    const roleIDs = [...held.roleIDs, roleId]
    const grantor = await createGrantor(tx, { who: ctx.who, tenantId })
    inOwnWords(() => grantor.mustGive({ ...held, roleIDs }, held))
    await setRoles(tx, known.id, roleIDs)
    const after = await own.executeTakeFirstOrThrow()
    const told = { before: shownInAudit(known), after: shownInAudit(after) }
    await tx.audit(users, { action: 'user.save', entityId: known.id, ...told })
    return { id: known.id, isNew: false }
  }
  const { id } = await addRow(tx.db, {
    agency_id: agencyId,
    tenant_id: tenantId,
    first_name: firstName,
    last_name: lastName,
    email: email.toLowerCase(),
    locale: body.locale,
    timezone: body.timezone,
    location_access: 'ALL',
    location_ids: [],
    pii_scopes: keptPii(ctx.who.piiScopes),
    now: ctx.now(),
  })
  await setRoles(tx, id, [roleId])
  await tx.audit(users, { action: 'user.create', entityId: id, after: { email: email.toLowerCase() } })
  await tx.emit(users, 'created', { userId: id, welcome: true })
  return { id, isNew: true }
}

/** What the users' system refuses to give, said as ours: the person would see or may do more than whoever asks. */
function inOwnWords(give: () => void): void {
  try {
    give()
  } catch (error) {
    throw error instanceof Fault ? new Fault(tenantLife, 'aboveOwn', error.detail) : error
  }
}

/** Raises `administratorTaken` where another role is meant by its name, so that it could not be made. */
async function administratorRole(tx: Tx, tenantId: number): Promise<number> {
  const role = await tx.db
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', 'Administrator')
    .executeTakeFirst()
  return role?.id ?? raise(tenantLife, 'administratorTaken')
}
