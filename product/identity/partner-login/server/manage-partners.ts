import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { Db } from '#platform/server/database/door.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { hashOfSecret, speaksForAll, tellAdministrators } from '#product/identity/single-sign-on/server/public.ts'
import { FORMER_SECRET_HOURS, MAX_PARTNERS, type Partner, partnerLogin } from '../contract.ts'
import { makePartnerSecret } from './partner-secret.ts'
import { readPartner, toPartner } from './partner-row.ts'
import { tokenAddress } from './token-address.ts'

export const listPartners: Handler<typeof partnerLogin, 'list'> = async (ctx) => {
  const { tenantId } = ctx
  const rows = await ctx.read
    .selectFrom('partner_login')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const items = rows.map((row) => toPartner(row, ctx.now()))
  return { items, roles: await rolesOf(ctx.read, tenantId), tokenUrl: tokenAddress(ctx.services) }
}

export const createPartner: Handler<typeof partnerLogin, 'create'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    await mustBeAllowed(ctx, tx)
    await lockUntilCommit(tx.db, `partner_login ${tenantId}`)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from partner_login where tenant_id = ${tenantId}`.execute(tx.db)
    if (rows[0]!.count >= MAX_PARTNERS) return ctx.fail('tooMany', { values: { most: MAX_PARTNERS } })
    const now = ctx.now()
    const { id } = await tx.db
      .insertInto('partner_login')
      .values({
        tenant_id: tenantId,
        ...toColumns(body),
        secret_hash: Buffer.alloc(32),
        secret_tail: '',
        secret_made_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = await keepNewSecret(tx, { tenantId, id, now })
    const made = toPartner((await readPartner(tx.db, tenantId, id))!, now)
    await tx.audit(partnerLogin, { action: 'partner-login.create', entityId: id, after: body })
    await tell(tx, ctx, 'created', body.name)
    return { secret, partner: made }
  })
}

/** Raises `stale` when somebody else saved meanwhile. */
export const savePartner: Handler<typeof partnerLogin, 'save'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const { version, ...wanted } = body
  return ctx.tx(async (tx) => {
    const row = await readPartner(tx.db, tenantId, params.partnerLoginId)
    if (!row) return ctx.fail('notFound')
    await mustBeAllowed(ctx, tx)
    const before = toPartner(row, ctx.now())
    const saved = await tx.db
      .updateTable('partner_login')
      .set({ ...toColumns(wanted), version: version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw platformFault('stale', { data: before })
    const { name, roleIDs, networks, enabled } = before
    await tx.audit(partnerLogin, {
      action: 'partner-login.save',
      entityId: row.id,
      before: { name, roleIDs, networks, enabled },
      after: wanted,
    })
    const after = toPartner(saved, ctx.now())
    const what = changeOf(before, after)
    if (what) await tell(tx, ctx, what, after.name)
    return after
  })
}

/** The secret of now counts for another day beside the new one; the one before it ends. */
export const rotateSecret: Handler<typeof partnerLogin, 'rotate'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const row = await readPartner(tx.db, tenantId, params.partnerLoginId)
    if (!row) return ctx.fail('notFound')
    await mustBeAllowed(ctx, tx)
    const now = ctx.now()
    await sql`update partner_login set former_hash = secret_hash, former_until = ${new Date(now.getTime() + FORMER_SECRET_HOURS * 3_600_000)}
      where tenant_id = ${tenantId} and id = ${row.id}`.execute(tx.db)
    const secret = await keepNewSecret(tx, { tenantId, id: row.id, now })
    await tx.audit(partnerLogin, { action: 'partner-login.rotate', entityId: row.id })
    await tell(tx, ctx, 'secret', row.name)
    return { secret, partner: toPartner((await readPartner(tx.db, tenantId, row.id))!, now) }
  })
}

/** Its secrets and the addresses it got end at once; sessions go on until they end. */
export const removePartner: Handler<typeof partnerLogin, 'remove'> = async (ctx, { params }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const row = await readPartner(tx.db, tenantId, params.partnerLoginId)
    if (!row) return ctx.fail('notFound')
    await tx.db.deleteFrom('partner_login').where('tenant_id', '=', tenantId).where('id', '=', row.id).execute()
    await tx.audit(partnerLogin, {
      action: 'partner-login.delete',
      entityId: row.id,
      before: { name: row.name, roleIDs: row.role_ids },
    })
    await tell(tx, ctx, 'removed', row.name)
    return { ok: true }
  })
}

type Allowing = Pick<TenantCtx, 'who' | 'tenantId'> & { fail(error: 'aboveOwn'): never }

/** Whoever has a partner's secret can come in as any of its users. */
async function mustBeAllowed(ctx: Allowing, tx: Tx): Promise<void> {
  if (!(await speaksForAll(tx, ctx))) return ctx.fail('aboveOwn')
}

type Change = 'created' | 'saved' | 'enabled' | 'disabled' | 'secret' | 'removed'

/** Every administrator hears by mail who let a partner in, or further in. */
async function tell(tx: Tx, ctx: Pick<TenantCtx, 'tenantId' | 'who' | 'now'>, what: Change, partner: string) {
  await tellAdministrators(tx, ctx, actionOf(partnerLogin, 'manage'), { way: 'partner', what, partner })
}

function changeOf(before: Partner, after: Partner): Change | null {
  if (before.enabled !== after.enabled) return after.enabled ? 'enabled' : 'disabled'
  const said = ({ name, roleIDs, networks }: Partner) => JSON.stringify([name, roleIDs.toSorted(), networks.toSorted()])
  return said(before) === said(after) ? null : 'saved'
}

async function keepNewSecret(tx: Tx, { tenantId, id, now }: { tenantId: number; id: number; now: Date }) {
  const secret = makePartnerSecret({ tenantId, id })
  await tx.db
    .updateTable('partner_login')
    .set({ secret_hash: hashOfSecret(secret), secret_tail: secret.slice(-4), secret_made_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return secret
}

function toColumns({ name, roleIDs, networks, enabled }: Pick<Partner, 'name' | 'roleIDs' | 'networks' | 'enabled'>) {
  return { name, role_ids: [...new Set(roleIDs)], networks: [...new Set(networks)], enabled }
}

async function rolesOf(db: Db, tenantId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from role where tenant_id = ${tenantId} order by name, id`.execute(db)
  return rows
}
