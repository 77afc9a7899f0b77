import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { setRoles, keepPiiScopes } from '#product/organization/users/server/public.ts'
import { agencyPeople } from '../contract.ts'
import { peopleOf, toAgencyPerson } from './people-of.ts'
import { rolesToGive } from './roles-to-give.ts'

/** Gives somebody other roles, from their next call on. Nobody changes themselves, or whoever may more than they do. */
export const setPersonRoles: Handler<typeof agencyPeople, 'setRoles'> = async (ctx, { params, body }) => {
  const { agencyId, agencyUserId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  return ctx.within('platform').tx(async (tx) => {
    await sql`select from users where id = ${agencyUserId} for update`.execute(tx.db)
    const [before] = await peopleOf(tx.db, agencyId, sql`u.id = ${agencyUserId}`)
    if (!before) return ctx.fail('notFound')
    if (before.id === ctx.who.userId || before.id === ctx.who.actorId) return ctx.fail('ownAccount')
    if (before.actions.some((action) => !ctx.who.actions.has(action))) return ctx.fail('aboveOwn')
    if (before.version !== body.version) throw platformFault('stale', { data: toAgencyPerson(before) })
    const { piiScopes } = await rolesToGive(tx, ctx, agencyId, body.roleIDs)
    await setRoles(tx, before.id, [...new Set(body.roleIDs)])
    await keepPiiScopes(tx.db, before.id, piiScopes, ctx.now())
    const [after] = await peopleOf(tx.db, agencyId, sql`u.id = ${before.id}`)
    await tx.audit(agencyPeople, {
      action: 'agency-person.roles',
      entityId: before.id,
      before: { roles: before.roles.map(({ name }) => name) },
      after: { roles: after!.roles.map(({ name }) => name) },
    })
    return toAgencyPerson(after!)
  })
}
