import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { actionCatalogue, actionsOfRoles, nameOfAction, nameOfArea } from '#product/organization/roles/server/public.ts'
import type { UserRow } from '#product/organization/users/server/public.ts'
import type { Explained } from '../contract.ts'

type Role = { id: number; name: string; parent_role_id: number | null; actions: string[]; own_actions: string[] | null }
const known = new Map<string, (typeof actionCatalogue)[number]>(actionCatalogue.map((action) => [action.id, action]))

/** The actions that the gate lets the person have, each with the roles it comes from; of whoever may not enter, those their roles would give. */
export async function explainActions(ctx: TenantCtx, row: UserRow) {
  const [who, all, given] = await Promise.all([
    ctx.services.gate.authorise(row.id, ctx.tenantId),
    ctx.read
      .selectFrom('role')
      .select(['id', 'name', 'parent_role_id', 'actions', 'own_actions'])
      .where('tenant_id', '=', ctx.tenantId)
      .execute(),
    actionsOfRoles({ db: ctx.read }, ctx.tenantId, row.role_ids),
  ])
  const byId = new Map(all.map((role) => [role.id, role]))
  const own = row.role_ids.flatMap((id) => byId.get(id) ?? [])
  const held = who?.actions ?? new Set([...given.values()].flat())
  const sources = new Map([...held].map((action) => [action, sourcesOf(action, own, byId)]))
  return {
    held,
    roles: own.map(({ id, name, parent_role_id }) => ({
      id,
      name,
      parent: byId.get(parent_role_id ?? 0)?.name ?? null,
      actions: [...sources.values()].filter((from) => from.some(({ roleID }) => roleID === id)).length,
    })),
    actions: [...held].flatMap((id) => {
      const action = known.get(id)
      if (!action) return []
      const { area, verb, tier } = action
      return {
        id,
        area: nameOfArea(ctx.locale, area),
        verb,
        does: nameOfAction(ctx.locale, action.id),
        privileged: tier !== 'standard',
        sources: sources.get(id)!,
      }
    }),
  }
}

function sourcesOf(
  action: string,
  own: readonly Role[],
  byId: ReadonlyMap<number, Role>,
): Explained['actions'][number]['sources'] {
  return own.flatMap((role) => {
    const holder = lineOf(role, byId).find(({ actions, own_actions }) => (own_actions ?? actions).includes(action))
    return holder ? { roleID: role.id, role: role.name, parent: holder === role ? null : holder.name } : []
  })
}

/** A role and those above it, the nearest first; a circle ends where it began. */
function lineOf(role: Role, byId: ReadonlyMap<number, Role>): Role[] {
  const line: Role[] = []
  for (let at: Role | undefined = role; at && !line.includes(at); at = byId.get(at.parent_role_id ?? 0)) line.push(at)
  return line
}
