import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { featureFlags, knownFlags } from '../contract.ts'
import { canReach } from './can-provision-beta.ts'
import { targetsOf, toFeatureFlags } from './to-feature-flag.ts'

/** Flags concern all tenants and are changed in the super tenant; every open browser is told. */
const flags = defineResource(featureFlags, {
  table: 'feature_flag',
  of: 'everybody',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'delete' },
  order: sql`key`,
  show: (rows, ctx) => toFeatureFlags(ctx, rows),
  begins: ({ key }) => ({ key }),
  columns: ({ description, owner, enabled, beta, sharePercent, targets, expiresAt }, ctx) => ({
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
    updated_at: ctx.now(),
  }),
  allows(flag, { who }, _, row) {
    const before = row && { ...row, sharePercent: row.share_percent, targets: targetsOf(row) }
    if (!canReach(who, flag, before)) raise(featureFlags, 'betaOnly')
  },
  changes: (tx, { before, after }) =>
    tx.emit(featureFlags, 'changed', { key: (after ?? before)!.key }, { live: 'everywhere' }),
  missing: 'notFound',
  taken: { index: 'feature_flag_key_key', error: 'keyTaken', field: 'key' },
  audit: {
    create: 'feature-flag.create',
    save: 'feature-flag.save',
    remove: 'feature-flag.delete',
    shows: ({ key, description, owner, enabled, beta, sharePercent, targets, expiresAt }) => ({
      key,
      description,
      owner,
      enabled,
      beta,
      sharePercent,
      ...targets,
      expiresAt,
    }),
  },
})

/** All flags by key; there are never more than a page of them. */
export const listFlags: Handler<typeof featureFlags, 'list'> = async (ctx) => {
  const items = await flags.list(ctx)
  return { items, nextCursor: null, total: { count: items.length, exact: true } }
}

/** One flag by its id. */
export const getFlag: Handler<typeof featureFlags, 'one'> = (ctx, { params }) => flags.one(ctx, params.featureFlagId)

/** Adds a flag. */
export const createFlag: Handler<typeof featureFlags, 'create'> = async (ctx, { body }) => {
  if (ctx.tenantId !== SUPER_TENANT_ID) return ctx.fail('elsewhere')
  return flags.one(ctx, (await flags.create(ctx, body)).id)
}

/** Changes a flag for everybody it concerns, at once. */
export const saveFlag: Handler<typeof featureFlags, 'save'> = async (ctx, call) => {
  await mustBeHere(ctx, call.params.featureFlagId)
  return flags.one(ctx, (await flags.handlers.save(ctx, call)).id)
}

/** Takes a flag away, so that it is off; one that the product asks for stays. */
export const deleteFlag: Handler<typeof featureFlags, 'delete'> = async (ctx, call) => {
  await mustBeHere(ctx, call.params.featureFlagId)
  if (Object.values<number>(knownFlags).includes(call.params.featureFlagId)) return ctx.fail('inUse')
  return flags.handlers.delete(ctx, call)
}

/** A flag that does not exist is not there anywhere; one that does is changed in the super tenant. */
async function mustBeHere(ctx: TenantCtx, flagId: number): Promise<void> {
  await flags.one(ctx, flagId)
  if (ctx.tenantId !== SUPER_TENANT_ID) raise(featureFlags, 'elsewhere')
}

const unique = (ids: readonly number[]) => [...new Set(ids)]
