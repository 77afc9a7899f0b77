import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { speaksForAll } from '#product/identity/single-sign-on/server/public.ts'
import { FORMER_SECRET_HOURS, MAX_PARTNERS, partnerLogin } from '../contract.ts'
import { newSecret } from './partner-secret.ts'
import { type PartnerRow, toPartner } from './partner-row.ts'
import { type PartnerChange, tellOfPartner } from './tell-of-partner.ts'
import { tokenAddress } from './token-address.ts'

/** Partners whose servers sign users in. Of one that is removed its secrets and the addresses it got end at once; sessions go on until they end. */
export const partners = defineResource(partnerLogin, {
  table: 'partner_login',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`name, id`,
  show: (rows, ctx) => rows.map((row) => toPartner(row, ctx.now())),
  columns: ({ name, roleIDs, networks, enabled }) => ({
    name,
    role_ids: [...new Set(roleIDs)],
    networks: [...new Set(networks)],
    enabled,
  }),
  begins: (_, ctx) => ({
    secret_hash: Buffer.alloc(32),
    secret_tail: '',
    secret_made_at: ctx.now(),
    created_at: ctx.now(),
  }),
  completes: ({ id }, ctx) => newSecret({ ...ctx, id }),
  tells: (partner, secret) => ({ secret, partner }),
  allows: (_, ctx, tx) => mustBeAllowed(ctx, tx),
  async changes(tx, { before, after }, ctx) {
    const what = changeOf(before, after)
    if (what) await tellOfPartner(tx, ctx, what, (after ?? before)!.name)
  },
  missing: 'notFound',
  most: { count: MAX_PARTNERS, error: 'tooMany' },
  audit: {
    create: 'partner-login.create',
    save: 'partner-login.save',
    remove: 'partner-login.delete',
    shows: ({ name, roleIDs, networks, enabled }) => ({ name, roleIDs, networks, enabled }),
  },
})

/** The partners with what their form offers. */
export const listPartners: Handler<typeof partnerLogin, 'list'> = async (ctx) => {
  const { rows: roles } = await sql<{ id: number; name: string }>`
    select id, name from role where tenant_id = ${ctx.tenantId} order by name, id`.execute(ctx.read)
  return { items: await partners.list(ctx), roles, tokenUrl: tokenAddress(ctx.services) }
}

/** The secret of now counts for another day beside the new one; the one before it ends. */
export const rotateSecret: Handler<typeof partnerLogin, 'rotate'> = (ctx, { params: { partnerLoginId: id } }) =>
  ctx.tx(async (tx) => {
    const { name } = await partners.one(ctx, id, tx.db)
    await mustBeAllowed(ctx, tx)
    const { columns, secret } = newSecret({ ...ctx, id })
    const until = new Date(ctx.now().getTime() + FORMER_SECRET_HOURS * 3_600_000)
    await tx.db
      .updateTable('partner_login')
      .set({ ...columns, former_hash: sql`secret_hash`, former_by: sql`secret_by`, former_until: until })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute()
    await tx.audit(partnerLogin, { action: 'partner-login.rotate', entityId: id })
    await tellOfPartner(tx, ctx, 'secret', name)
    return { secret, partner: await partners.one(ctx, id, tx.db) }
  })

/** Whoever has a partner's secret can come in as any of its users. */
async function mustBeAllowed(ctx: TenantCtx, tx: Tx): Promise<void> {
  if (!(await speaksForAll(tx, ctx))) raise(partnerLogin, 'aboveOwn')
}

function changeOf(before?: PartnerRow, after?: PartnerRow): PartnerChange | null {
  if (!before) return 'created'
  if (!after) return 'removed'
  if (before.enabled !== after.enabled) return after.enabled ? 'enabled' : 'disabled'
  const said = ({ name, role_ids, networks }: PartnerRow) =>
    JSON.stringify([name, role_ids.toSorted(), networks.toSorted()])
  return said(before) === said(after) ? null : 'saved'
}
