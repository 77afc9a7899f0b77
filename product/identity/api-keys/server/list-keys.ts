import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { apiKeyKind, type apiKeys } from '../contract.ts'
import { areLiving, areOf, keysOf } from './keys-of.ts'

/** All keys, those that are over after the living ones. */
export const listKeys: Handler<typeof apiKeys, 'list'> = async (ctx) => {
  const items = await keysOf(ctx.read, ctx, ctx.now())
  return { items, nextCursor: null }
}

/** The key of the tenant, or null before the first one is made. */
export const getKeyOfTenant: Handler<typeof apiKeys, 'ofTenant'> = async (ctx) => {
  const [key] = await keysOf(ctx.read, ctx, ctx.now(), sql`${areOf(apiKeyKind.Tenant)} and k.revoked_at is null`)
  return key ?? null
}

/** Keys for a short while that are still good. */
export const listTempKeys: Handler<typeof apiKeys, 'temps'> = async (ctx) =>
  keysOf(ctx.read, ctx, ctx.now(), sql`${areOf(apiKeyKind.Temporary)} and ${areLiving(ctx.now())}`)
