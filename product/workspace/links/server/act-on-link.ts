import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { links } from '../contract.ts'
import { linkKinds } from './link-kinds.ts'
import { showLink } from './link-list.ts'
import { areLinksOn } from './link-settings.ts'

/** So often one link is mailed anew in an hour: nobody's mailbox is flooded by it. */
const RESENDS = { of: 'guest link resent', max: 5, windowSeconds: 3600 }

/** Ends a link; what its guest did by it stays. */
export const revokeLink: Handler<typeof links, 'revoke'> = async (ctx, { params: { guestLinkId: id } }) =>
  ctx.tx(async (tx) => {
    const before = await showLink(ctx, tx.db, id)
    if (!before) return ctx.fail('notFound')
    const { rows } = await sql<{ location_id: number }>`
      update guest_link set ended_as = 'Revoked', ended_at = ${ctx.now()}, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${id} and ended_as is null returning location_id`.execute(tx.db)
    if (!rows[0]) return ctx.fail('ended')
    await tx.audit(links, { action: 'link.revoke', entityId: id, before: { status: before.status }, after: {} })
    await tx.emit(links, 'changed', { locationIds: [rows[0].location_id] })
    return (await showLink(ctx, tx.db, id))!
  })

/** Has another key mailed, for as many days as the first, also of a link that was revoked; the former key works no more from now on. */
export const resendLink: Handler<typeof links, 'resend'> = async (ctx, { params: { guestLinkId: id } }) => {
  const { services } = ctx
  const before = await showLink(ctx, ctx.read, id)
  if (!before) return ctx.fail('notFound')
  if (!services.mail.isAvailable) return ctx.fail('noMail')
  if (!(await areLinksOn(ctx.read, ctx.tenantId))) return ctx.fail('off')
  const limits = [{ ...RESENDS, key: `${ctx.tenantId} ${id}` }]
  if (!(await ctx.within('platform').tx(({ db }) => consumeAttempts(db, limits, ctx.now()))))
    throw platformFault('tooMany')
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ location_id: number }>`
      update guest_link g set hash = null, mailed_at = null, ended_as = null, ended_at = null, version = version + 1,
        expires_at = ${ctx.now()}::timestamptz + make_interval(days => days)
      where g.tenant_id = ${ctx.tenantId} and g.id = ${id} and (g.ended_as is null or g.ended_as = 'Revoked' and not exists (
        select from guest_link o where o.tenant_id = ${ctx.tenantId} and o.kind = g.kind and o.subject_id = g.subject_id and lower(o.guest_email) = lower(g.guest_email) and o.ended_as is null))
      returning g.location_id`.execute(tx.db)
    if (!rows[0]) return ctx.fail('ended')
    await tx.audit(links, { action: 'link.resend', entityId: id, after: { email: before.guestEmail } })
    await tx.enqueue(services.slots.of(linkKinds).find(({ kind }) => kind === before.kind)!.mail, { linkId: id })
    await tx.emit(links, 'changed', { locationIds: [rows[0].location_id] })
    return (await showLink(ctx, tx.db, id))!
  })
}
