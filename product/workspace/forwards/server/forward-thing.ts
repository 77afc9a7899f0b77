import { sql } from 'kysely'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { createLink, whyNotInvited } from '#product/workspace/links/server/public.ts'
import type { Forward, ForwardBody } from '../contract.ts'
import { type ForwardSpot, namesOf } from './forward-spot.ts'
import { forwardsOf } from './read-forwards.ts'
import { seersOf } from './targets.ts'

/** Hands a thing to users, who are told in the product, and to guests, who get a link by email. Nobody gets to see what they may not. */
export async function forwardThing(ctx: TenantCtx, spot: ForwardSpot, body: ForwardBody): Promise<Forward> {
  const { userIDs, guests, message, days } = body
  mustBeAllowed(ctx, spot, body)
  const seers = new Set(await seersOf(ctx, spot))
  const stranger = userIDs.findIndex((id) => !seers.has(id))
  if (stranger >= 0) return spot.refuse('cannotSee', { field: `userIDs.${stranger}` })
  const roles = await holdersOfRoles(ctx, spot, body.roleIDs, seers)
  await mustBeInvited(ctx, spot, guests)
  return ctx.tx(async (tx) => {
    const users = [...new Set(userIDs)]
    const forwardId = await keep(tx, ctx, spot, { users, roles: roles.map(({ name }) => name), message })
    for (const guest of guests) await invite(tx, ctx, spot, { forwardId, guest, days })
    const told = [...new Set([...users, ...roles.flatMap(({ userIds }) => userIds)])]
    if (told.length > 0) await spot.forwarded(tx, forwardId, told)
    await spot.changed(tx)
    await spot.audit(tx, { userIDs: users, roleIDs: body.roleIDs, guests: guests.length })
    return (await forwardsOf(tx.db, ctx.tenantId, spot, spot.id)).find(({ id }) => id === forwardId)!
  })
}

function mustBeAllowed({ who }: TenantCtx, spot: ForwardSpot, { userIDs, roleIDs, guests }: ForwardBody): void {
  if (userIDs.length + roleIDs.length + guests.length === 0) spot.refuse('nobody', { field: 'userIDs' })
  if (roleIDs.length > 0 && !who.actions.has(spot.toRole)) spot.refuse('mayNotRoles', { field: 'roleIDs' })
  if (userIDs.length + guests.length > 0 && !who.actions.has(spot.toPeople))
    spot.refuse('mayNotPeople', { field: userIDs.length > 0 ? 'userIDs' : 'guests' })
}

/** Of each role who may see the thing. */
async function holdersOfRoles(
  { read, tenantId }: TenantCtx,
  spot: ForwardSpot,
  roleIds: readonly number[],
  seers: ReadonlySet<number>,
) {
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; userIds: number[] }>`
    select r.id, r.name, coalesce(array_agg(h.user_id) filter (where h.user_id = any(${[...seers]}::bigint[])), '{}') as "userIds"
    from role r left join user_role h on h.role_id = r.id
    where r.tenant_id = ${tenantId} and r.id = any(${roleIds}::bigint[]) group by r.id, r.name order by lower(r.name), r.id`.execute(
    read,
  )
  for (const [at, roleId] of roleIds.entries()) {
    const role = rows.find(({ id }) => id === roleId)
    if (!role) spot.refuse('unknownRole', { field: `roleIDs.${at}` })
    else if (role.userIds.length === 0)
      spot.refuse('roleCannotSee', { field: `roleIDs.${at}`, values: { role: role.name } })
  }
  return rows.map(({ name, userIds }) => ({ name, userIds: userIds.map(Number) }))
}

async function mustBeInvited(ctx: TenantCtx, spot: ForwardSpot, guests: ForwardBody['guests']): Promise<void> {
  const emails = guests.map(({ email }) => email.toLowerCase())
  const twice = emails.findIndex((email, at) => emails.indexOf(email) !== at)
  if (twice >= 0) spot.refuse('twice', { field: `guests.${twice}.email` })
  const refused = guests.length > 0 ? await whyNotInvited(ctx, emails) : null
  if (refused?.why === 'isUser' || refused?.why === 'notOutside')
    spot.refuse(refused.why, { field: `guests.${refused.at}.email` })
  else if (refused) spot.refuse(refused.why)
}

async function keep(
  { db }: Tx,
  { tenantId, who, now }: TenantCtx,
  spot: ForwardSpot,
  { users, roles, message }: { users: readonly number[]; roles: readonly string[]; message: string },
): Promise<number> {
  const { forwards, thing } = namesOf(spot)
  const { rows } = await sql<{ id: number }>`
    insert into ${forwards} (tenant_id, ${thing}, location_id, by_id, message, user_ids, roles, created_at)
    values (${tenantId}, ${spot.id}, ${spot.locationId}, ${who.userId}, ${message}, ${[...users]}::bigint[], ${[...roles]}::text[], ${now()})
    returning id`.execute(db)
  return rows[0]!.id
}

type Invited = { forwardId: number; guest: ForwardBody['guests'][number]; days: number }

async function invite(tx: Tx, ctx: TenantCtx, spot: ForwardSpot, { forwardId, guest, days }: Invited): Promise<void> {
  const { link: kind, locationId } = spot
  const linkId = await createLink(tx, ctx, {
    kind,
    subjectId: forwardId,
    locationId,
    guest,
    madeBy: ctx.who.userId,
    days,
  })
  await sql`insert into ${namesOf(spot).guests} (tenant_id, forward_id, link_id, name) values (${ctx.tenantId}, ${forwardId}, ${linkId}, ${guest.name})`.execute(
    tx.db,
  )
}
