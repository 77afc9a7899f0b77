import { sql } from 'kysely'
import type { Handler, MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { roles } from '#product/organization/roles/contract.ts'
import { aboveIn, defaultRolesOf, addRole, isNameTaken, resetRole } from '#product/organization/roles/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { agencyConsole } from '../contract.ts'
import { type Item, itemOf, type Meant, outcomeOf, selectedTenants } from './selected-tenants.ts'

/** The roles that new tenants of the agency begin with, and how much each allows. */
export const listPresets: Handler<typeof agencyConsole, 'presets'> = async (ctx, { params: { agencyId } }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const presets = await presetsOf(ctx, agencyId)
  return presets.map(({ name, actionIDs }) => ({ name, actions: actionIDs.length }))
}

/** Such a role as it is now: made where a tenant has it not, brought up to it where a tenant changed it. Nobody gives or takes what they do not hold. */
export const giveRole: Handler<typeof agencyConsole, 'role'> = async (ctx, { params, body }) => {
  const meant = await selectedTenants(ctx, params.agencyId, body.tenantIDs)
  if (!meant) return ctx.fail('notFound')
  const preset = (await presetsOf(ctx, params.agencyId)).find(({ name }) => name === body.preset)
  if (!preset) return ctx.fail('notFound')
  const actions = preset.actionIDs
  const above = aboveIn(ctx.who, actions)
  if (above !== undefined) return ctx.fail('aboveOwn', { values: { action: above } })
  const items: Item[] = []
  for (const tenant of meant) {
    const isOver = tenant.state === tenantState.Terminated || tenant.state === tenantState.ReadyForDeletion
    items.push(
      isOver
        ? itemOf(tenant, { outcome: 'refused', reason: 'wrongState' })
        : await giveOne(ctx, tenant, { name: body.preset, actions }),
    )
  }
  return outcomeOf(items)
}

async function presetsOf(ctx: MemberCtx, agencyId: number) {
  const defaults = await defaultRolesOf(ctx.within('platform').read, agencyId)
  return defaults.filter(({ level, offered }) => level === 'Tenant' && offered)
}

type Given = { name: string; actions: string[] }
type Known = { id: number; actions: string[]; people: number }

function giveOne(ctx: MemberCtx, tenant: Meant, { name, actions }: Given): Promise<Item> {
  return ctx.within({ tenantId: tenant.id }).tx(async (tx) => {
    const known = await roleNamed(tx, tenant.id, name)
    const gains = actions.filter((action) => !known?.actions.includes(action)).length
    const lost = known?.actions.filter((action) => !actions.includes(action)) ?? []
    const loses = lost.length
    if (known && gains + loses === 0) return itemOf(tenant, { outcome: 'same' })
    if (lost.some((action) => !ctx.who.actions.has(action)))
      return itemOf(tenant, { outcome: 'refused', reason: 'aboveOwn' })
    if (!known && isNameTaken(await rolesOf(tx, tenant.id), name))
      return itemOf(tenant, { outcome: 'refused', reason: 'nameTaken' })
    await write(tx, tenant, known, { name, actions })
    return itemOf(tenant, { outcome: 'changes', people: known?.people ?? 0, gains, loses })
  })
}

async function roleNamed({ db }: Tx, tenantId: number, name: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select r.id, r.actions, (select count(*) from user_role ur join users u on u.id = ur.user_id where ur.role_id = r.id and u.active) as people
    from role r where r.tenant_id = ${tenantId} and r.name = ${name} for update of r`.execute(db)
  return rows[0]
}

/** A provider that names the new role must not mean another one, nor people who read its name. */
function rolesOf({ db }: Tx, tenantId: number) {
  return db.selectFrom('role').select(['id', 'name', 'external_id']).where('tenant_id', '=', tenantId).execute()
}

async function write(tx: Tx, tenant: Meant, known: Known | undefined, { name, actions }: Given): Promise<void> {
  if (known) await resetRole(tx.db, { tenantId: tenant.id, roleId: known.id }, actions)
  else await addRole(tx.db, { agencyId: tenant.agency_id, tenantId: tenant.id }, { name, actions })
  await tx.audit(roles, {
    action: known ? 'role.save' : 'role.create',
    entityId: known?.id,
    before: known && { name, actions: known.actions },
    after: { name, actions },
  })
}
