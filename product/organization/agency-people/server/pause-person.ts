import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { switchAccount } from '#product/organization/users/server/public.ts'
import { agencyPeople } from '../contract.ts'
import { peopleOf, toAgencyPerson } from './people-of.ts'

/** Switches somebody off or on; off ends every session for good. Nobody switches those who may more than they do. */
export const pausePerson: Handler<typeof agencyPeople, 'pause'> = async (ctx, { params, body }) => {
  const { agencyId, agencyUserId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  return ctx.within('platform').tx(async (tx) => {
    await sql`select from users where id = ${agencyUserId} for update`.execute(tx.db)
    const [before] = await peopleOf(tx.db, agencyId, sql`u.id = ${agencyUserId}`)
    if (!before) return ctx.fail('notFound')
    if (before.id === ctx.who.userId || before.id === ctx.who.actorId) return ctx.fail('ownAccount')
    if (before.actions.some((action) => !ctx.who.actions.has(action))) return ctx.fail('aboveOwn')
    if (before.active !== body.paused) return toAgencyPerson(before)
    await switchAccount(tx.db, before.id, !body.paused, ctx.now())
    await tx.audit(agencyPeople, {
      action: body.paused ? 'agency-person.pause' : 'agency-person.resume',
      entityId: before.id,
      before: { active: before.active },
      after: { active: !body.paused },
    })
    const [after] = await peopleOf(tx.db, agencyId, sql`u.id = ${before.id}`)
    return toAgencyPerson(after!)
  })
}
