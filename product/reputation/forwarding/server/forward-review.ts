import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { createLink, whyNotInvited } from '#product/workspace/links/server/public.ts'
import { forwarding } from '../contract.ts'
import { forwardsOf } from './read-forwards.ts'
import { reviewForward } from './review-forward.ts'
import { seersAt } from './targets.ts'

type Ctx = Parameters<Handler<typeof forwarding, 'forward'>>[0]
type Body = Parameters<Handler<typeof forwarding, 'forward'>>[1]['body']
type Place = NonNullable<Awaited<ReturnType<typeof placeOfReview>>>

/** Hands a review to users, who are told in the product, and to guests, who get a link by email. Nobody gets to see what they may not. */
export const forwardReview: Handler<typeof forwarding, 'forward'> = async (ctx, { params, body }) => {
  const place = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const { userIDs, guests } = body
  mustBeAllowed(ctx, body)
  const seers = new Set(await seersAt(ctx, place.location_id))
  const stranger = userIDs.findIndex((id) => !seers.has(id))
  if (stranger >= 0) return ctx.fail('cannotSee', { field: `userIDs.${stranger}` })
  const roles = await holdersOfRoles(ctx, body.roleIDs, seers)
  await mustBeInvited(ctx, guests)
  return ctx.tx(async (tx) => {
    const users = [...new Set(userIDs)]
    const forwardId = await keep(tx, ctx, place, { users, roles: roles.map(({ name }) => name), message: body.message })
    for (const guest of guests) await invite(tx, ctx, place, forwardId, guest, body.days)
    const told = [...new Set([...users, ...roles.flatMap(({ userIds }) => userIds)])]
    if (told.length > 0) await tx.emit(forwarding, 'forwarded', { forwardId, userIds: told })
    await tx.emit(forwarding, 'changed', { reviewIds: [place.review_id], locationIds: [place.location_id] })
    await tx.audit(forwarding, {
      action: 'review.forward',
      entityId: place.review_id,
      after: { userIDs: users, roleIDs: body.roleIDs, guests: guests.length },
    })
    return (await forwardsOf(tx.db, ctx.tenantId, place.review_id)).find(({ id }) => id === forwardId)!
  })
}

function mustBeAllowed(ctx: Ctx, { userIDs, roleIDs, guests }: Body): void {
  const may = (permission: 'toRole' | 'toUserOrEmail') => ctx.who.actions.has(actionOf(forwarding, permission))
  if (userIDs.length + roleIDs.length + guests.length === 0) ctx.fail('nobody', { field: 'userIDs' })
  if (roleIDs.length > 0 && !may('toRole')) ctx.fail('mayNotRoles', { field: 'roleIDs' })
  if (userIDs.length + guests.length > 0 && !may('toUserOrEmail'))
    ctx.fail('mayNotPeople', { field: userIDs.length > 0 ? 'userIDs' : 'guests' })
}

/** Of each role who may see the review. */
async function holdersOfRoles(ctx: Ctx, roleIds: readonly number[], seers: ReadonlySet<number>) {
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; userIds: number[] }>`
    select r.id, r.name, coalesce(array_agg(h.user_id) filter (where h.user_id = any(${[...seers]}::bigint[])), '{}') as "userIds"
    from role r left join user_role h on h.role_id = r.id
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${roleIds}::bigint[]) group by r.id, r.name order by lower(r.name), r.id`.execute(
    ctx.read,
  )
  for (const [at, roleId] of roleIds.entries()) {
    const role = rows.find(({ id }) => id === roleId)
    if (!role) ctx.fail('unknownRole', { field: `roleIDs.${at}` })
    else if (role.userIds.length === 0)
      ctx.fail('roleCannotSee', { field: `roleIDs.${at}`, values: { role: role.name } })
  }
  return rows.map(({ name, userIds }) => ({ name, userIds: userIds.map(Number) }))
}

async function mustBeInvited(ctx: Ctx, guests: Body['guests']): Promise<void> {
  const emails = guests.map(({ email }) => email.toLowerCase())
  const twice = emails.findIndex((email, at) => emails.indexOf(email) !== at)
  if (twice >= 0) ctx.fail('twice', { field: `guests.${twice}.email` })
  const refused = guests.length > 0 ? await whyNotInvited(ctx, emails) : null
  if (refused?.why === 'isUser' || refused?.why === 'notOutside')
    ctx.fail(refused.why, { field: `guests.${refused.at}.email` })
  else if (refused) ctx.fail(refused.why)
}

async function keep(
  { db }: Tx,
  { tenantId, who, now }: TenantCtx,
  { review_id, location_id }: Place,
  { users, roles, message }: { users: readonly number[]; roles: readonly string[]; message: string },
): Promise<number> {
  const { id } = await db
    .insertInto('review_forward')
    .values({
      tenant_id: tenantId,
      review_id,
      location_id,
      by_id: who.userId,
      message,
      user_ids: [...users],
      roles: [...roles],
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function invite(
  tx: Tx,
  ctx: TenantCtx,
  { location_id: locationId }: Place,
  forwardId: number,
  guest: Body['guests'][number],
  days: number,
): Promise<void> {
  const link = { kind: reviewForward, subjectId: forwardId, locationId, guest, madeBy: ctx.who.userId, days }
  const linkId = await createLink(tx, ctx, link)
  await tx.db
    .insertInto('forward_guest')
    .values({ tenant_id: ctx.tenantId, forward_id: forwardId, link_id: linkId!, name: guest.name })
    .execute()
}
