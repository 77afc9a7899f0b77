import type * as z from 'zod'
import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/access/agencies/contract.ts'
import { type FeatureFlag, knownFlags, featureFlags } from '../contract.ts'
import { mayReach } from './may-switch.ts'
import { targetsOf, toFeatureFlags } from './to-feature-flag.ts'

type Editable = Omit<z.output<typeof featureFlags.routes.save.body>, 'version'>

/** Adds a flag; every open browser is told. */
export const createFlag: Handler<typeof featureFlags, 'create'> = async (ctx, { body }) => {
  if (ctx.tenantId !== SUPER_TENANT_ID) return ctx.fail('elsewhere')
  if (!mayReach(ctx.who, body)) return ctx.fail('betaOnly')
  const made = ctx.tx(async (tx) => {
    const row = await tx.db
      .insertInto('feature_flag')
      .values({ key: body.key, ...columnsOf(body), updated_at: ctx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const flag = (await toFeatureFlags(ctx, [row]))[0]!
    await tx.audit(featureFlags, { action: 'feature-flag.create', entityId: row.id, after: shown(flag) })
    await tell(tx, row.key)
    return row
  })
  const row = await made.catch((error) =>
    violates(error, 'feature_flag_key_key') ? ctx.fail('keyTaken', { field: 'key' }) : Promise.reject(error),
  )
  return (await toFeatureFlags(ctx, [row]))[0]!
}

/** Changes a flag for everybody it concerns, at once. */
export const saveFlag: Handler<typeof featureFlags, 'save'> = async (ctx, { params, body }) => {
  await mustBeHere(ctx, params.featureFlagId)
  const row = await ctx.tx(async (tx) => {
    const one = tx.db.selectFrom('feature_flag').selectAll().where('id', '=', params.featureFlagId)
    const before = await one.forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    const [was] = await toFeatureFlags(ctx, [before])
    if (before.version !== body.version) throw platformFault('stale', { data: was })
    if (!mayReach(ctx.who, body, { ...was!, targets: targetsOf(before) })) return ctx.fail('betaOnly')
    const after = await tx.db
      .updateTable('feature_flag')
      .set({ ...columnsOf(body), version: before.version + 1, updated_at: ctx.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [is] = await toFeatureFlags(ctx, [after])
    await tx.audit(featureFlags, {
      action: 'feature-flag.save',
      entityId: before.id,
      before: shown(was!),
      after: shown(is!),
    })
    await tell(tx, before.key)
    return after
  })
  return (await toFeatureFlags(ctx, [row]))[0]!
}

/** Takes a flag away, so that it is off; one that the product asks for stays. */
export const deleteFlag: Handler<typeof featureFlags, 'delete'> = async (ctx, { params }) => {
  await mustBeHere(ctx, params.featureFlagId)
  if (Object.values<number>(knownFlags).includes(params.featureFlagId)) return ctx.fail('inUse')
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('feature_flag')
      .where('id', '=', params.featureFlagId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    await tx.audit(featureFlags, {
      action: 'feature-flag.delete',
      entityId: row.id,
      before: { key: row.key, description: row.description, owner: row.owner },
    })
    await tell(tx, row.key)
    return { ok: true as const }
  })
}

/** A flag that does not exist is not there anywhere; one that does is changed in the super tenant. */
async function mustBeHere(
  ctx: Pick<TenantCtx, 'read' | 'tenantId'> & { fail(error: 'elsewhere' | 'notFound'): never },
  flagId: number,
): Promise<void> {
  const known = await ctx.read.selectFrom('feature_flag').select('id').where('id', '=', flagId).executeTakeFirst()
  if (!known) ctx.fail('notFound')
  if (ctx.tenantId !== SUPER_TENANT_ID) ctx.fail('elsewhere')
}

function columnsOf({ description, owner, enabled, beta, sharePercent, targets, expiresAt }: Editable) {
  return {
    description,
    owner,
    enabled,
    beta,
    share_percent: sharePercent,
    agency_ids: unique(targets.agencyIDs),
    tenant_ids: unique(targets.tenantIDs),
    role_ids: unique(targets.roleIDs),
    user_ids: unique(targets.userIDs),
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  }
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

function shown({ key, owner, enabled, beta, sharePercent, targets, expiresAt }: FeatureFlag) {
  return { key, owner, enabled, beta, sharePercent, ...targets, expiresAt }
}

function tell(tx: Tx, key: string): Promise<void> {
  return tx.emit(featureFlags, 'changed', { key }, { live: 'everywhere' })
}
