import type { Handler } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { apiKeyKind, type apiKeys } from '../contract.ts'
import { keysOf } from './keys-of.ts'
import { makeKey } from './make-key.ts'
import { callKey, endKey } from './revoke-key.ts'

const DAY_MS = 86_400_000

/** The keys with which programs work for an agency above its tenants. */
export const listAgencyKeys: Handler<typeof apiKeys, 'listOfAgency'> = async (ctx, { params: { agencyId } }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const items = await keysOf(ctx.within('platform').read, { agencyId }, ctx.now())
  return { items, nextCursor: null }
}

/** A key that opens what whoever makes it may do at this agency and in each of its tenants, as far as it holds the rights. */
export const createAgencyKey: Handler<typeof apiKeys, 'createOfAgency'> = async (
  ctx,
  { params: { agencyId }, body: { expiresInDays, ...wanted } },
) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const expiresAt = new Date(ctx.now().getTime() + expiresInDays * DAY_MS)
  const key = { ...wanted, locationIDs: null, kind: apiKeyKind.Standard, expiresAt }
  return ctx.within('platform').tx((tx) => makeKey(tx, { agencyId }, ctx, key))
}

/** Calls a key of an agency by another name. */
export const renameAgencyKey: Handler<typeof apiKeys, 'renameOfAgency'> = async (ctx, { params, body }) => {
  const { agencyId, apiKeyId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  const renamed = await ctx.within('platform').tx((tx) => callKey(tx, { agencyId }, ctx.now(), apiKeyId, body))
  return renamed ?? ctx.fail('notFound')
}

/** Ends a key of an agency; its next call is refused. */
export const revokeAgencyKey: Handler<typeof apiKeys, 'revokeOfAgency'> = async (ctx, { params }) => {
  const { agencyId, apiKeyId } = params
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  return (await ctx.within('platform').tx((tx) => endKey(tx, { agencyId }, ctx, apiKeyId))) ?? ctx.fail('notFound')
}
