import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { canGrant, canGrantScopes, type Who } from '#platform/server/system/who.ts'
import { managedRolesOf, standardActionIds } from '#product/organization/roles/server/public.ts'

/** What somebody may give to others; null is all there is, also what comes to be later. */
export type MakerHeld = {
  actions: readonly string[] | null
  locationIds: readonly number[] | null
  piiScopes: readonly string[]
  roleIds: readonly number[] | null
}

/** What whoever makes a directory's key holds now. Who has all that any role gives has also what roles come to give. */
export async function heldByMaker(db: Db, { who, tenantId }: Pick<TenantCtx, 'who' | 'tenantId'>): Promise<MakerHeld> {
  const { rows } = await sql<{ action: string }>`
    select distinct unnest(actions) as action from role where tenant_id = ${tenantId}`.execute(db)
  const own = canGrant(who)
  const isAll = rows.every(({ action }) => own.has(action) || !standardActionIds.has(action))
  const managed = await managedRolesOf(db, who.userId)
  return {
    actions: isAll ? null : [...own],
    locationIds: who.locationIds === 'all' ? null : who.locationIds,
    piiScopes: [...canGrantScopes(who)],
    roleIds: managed === 'all' ? null : [...managed],
  }
}

/** Whoever made the key of a call, for what may be given through it: with no more than they had then and have now. Null where they may no longer act. */
export async function makerOf({ services, who, tenantId, read }: TenantCtx): Promise<Who | null> {
  const { apiKey } = who
  const maker = await services.gate.authorise(who.userId, tenantId)
  if (!maker || !apiKey) return maker
  const { rows } = await sql<{ held: MakerHeld | null }>`
    select maker_held as held from api_key where tenant_id = ${tenantId} and id = ${apiKey.id}`.execute(read)
  return { ...(rows[0]?.held ? within(maker, rows[0].held) : maker), apiKey: withRoles(apiKey, rows[0]?.held) }
}

function within(maker: Who, held: MakerHeld): Who {
  const kept = <T>(now: ReadonlySet<T>, then: readonly T[] | null) =>
    then === null ? now : now.intersection(new Set(then))
  const { locationIds: now } = maker
  const then = held.locationIds
  return {
    ...maker,
    actions: kept(maker.actions, held.actions),
    closed: maker.closed && { ...maker.closed, held: kept(maker.closed.held, held.actions) },
    locationIds: then === null ? now : now === 'all' ? then : now.filter((location) => then.includes(location)),
    piiScopes: kept(maker.piiScopes, held.piiScopes),
    confined: maker.confined && { held: kept(maker.confined.held, held.piiScopes) },
  }
}

/** One tied to some locations reaches no others, whatever more its maker comes to reach; and so with the roles that they looked after. */
function withRoles(apiKey: NonNullable<Who['apiKey']>, held: MakerHeld | null | undefined): Who['apiKey'] {
  if (!held) return apiKey
  return { ...apiKey, isPlaced: apiKey.isPlaced || held.locationIds !== null, roleIds: held.roleIds ?? undefined }
}
