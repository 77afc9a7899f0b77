import { sql } from 'kysely'
import type { Body } from '#platform/contract/define-system.ts'
import type { Handler, MemberCtx, TenantCtx } from '#platform/server/system/serve-system.ts'
import { canGrantScopes } from '#platform/server/system/who.ts'
import { apiKeyKind, type apiKeys, MAX_DAYS, scimActions } from '../contract.ts'
import { callKey, endKey } from './change-key.ts'
import { type Keys, keysAtAgency, keysInTenant } from './key-owner.ts'
import { areLiving, isOfTenant, keysOf } from './keys-of.ts'
import { heldByMaker } from './maker-held.ts'
import { givableActions, makeKey, waitForKeys } from './make-key.ts'

type Routes = (typeof apiKeys)['routes']
type New = Body<Routes['createOfAgency']> & Partial<Pick<Body<Routes['create']>, 'locationIDs'>>

/** What people do with the keys of one owner. One is bound by the rights it names and by those of whoever made it, as far as its owner reaches. */
function keyHandlers<Ctx, Of>(keysFor: (ctx: Ctx, call: { params: Of }) => Keys) {
  type Call<Body = undefined> = { params: Of; body: Body }
  type OneCall<Body = undefined> = { params: Of & { apiKeyId: number }; body: Body }
  return {
    /** All keys, those that are over after the living ones. */
    list: async (ctx: Ctx, call: Call) => ({ items: await keysOf(keysFor(ctx, call)), nextCursor: null }),
    create(ctx: Ctx, call: Call<New>) {
      const keys = keysFor(ctx, call)
      const { expiresInDays, locationIDs = null, ...wanted } = call.body
      const expiresAt = inMinutes(keys, expiresInDays * DAY)
      return keys.tx((tx) => makeKey(tx, keys, { ...wanted, locationIDs, kind: apiKeyKind.Standard, expiresAt }))
    },
    rename(ctx: Ctx, call: OneCall<Body<Routes['rename']>>) {
      const keys = keysFor(ctx, call)
      return keys.tx((tx) => callKey(tx, keys, call.params.apiKeyId, call.body))
    },
    revoke(ctx: Ctx, call: OneCall) {
      const keys = keysFor(ctx, call)
      return keys.tx((tx) => endKey(tx, keys, call.params.apiKeyId))
    },
  }
}

const DAY = 1440
const inMinutes = ({ now }: Pick<Keys, 'now'>, minutes: number) => new Date(now().getTime() + minutes * 60_000)

export const tenantKeys = keyHandlers<TenantCtx, unknown>(keysInTenant)
/** An agency's open what whoever makes them may do at this agency and in each of its tenants. */
export const agencyKeys = keyHandlers<MemberCtx, { agencyId: number }>(keysAtAgency)

/** A key for a directory that keeps people up to date; it sees what names and e-mail addresses are about, and no location. */
export const createScimKey: Handler<typeof apiKeys, 'createScim'> = (ctx, { body: { name, expiresInDays } }) => {
  const piiScopes = (['public', 'sensitive'] as const).filter((scope) => canGrantScopes(ctx.who).has(scope))
  const wanted = { name, actionIDs: scimActions, locationIDs: null, piiScopes, kind: apiKeyKind.Scim }
  const expiresAt = inMinutes(ctx, expiresInDays * DAY)
  return ctx.tx(async (tx) =>
    makeKey(tx, keysInTenant(ctx), { ...wanted, expiresAt, makerHeld: await heldByMaker(tx.db, ctx) }),
  )
}

/** The key of the tenant, or null before the first one is made. */
export const getKeyOfTenant: Handler<typeof apiKeys, 'ofTenant'> = async (ctx) =>
  (await keysOf(keysInTenant(ctx), isOfTenant))[0] ?? null

/** The key of the tenant, made anew: from now on the former one opens nothing. */
export const generateKey: Handler<typeof apiKeys, 'generate'> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const keys = keysInTenant(ctx)
    await waitForKeys(tx, keys)
    for (const { id } of await keysOf(keys, isOfTenant, tx.db)) await endKey(tx, keys, id)
    const { actionIDs = givableActions(ctx.who), ...wanted } = body
    const expiresAt = inMinutes(ctx, MAX_DAYS * DAY)
    return makeKey(tx, keys, { ...wanted, actionIDs, kind: apiKeyKind.Tenant, name: 'API key', expiresAt })
  })

/** Keys for a short while that are still good. */
export const listTempKeys: Handler<typeof apiKeys, 'temps'> = (ctx) =>
  keysOf(keysInTenant(ctx), sql`k.kind = ${apiKeyKind.Temporary} and ${areLiving(ctx.now())}`)

/** A key for a short while, for somebody who tries something out. */
export const generateTempKey: Handler<typeof apiKeys, 'generateTemp'> = (ctx, { body }) => {
  const { minutes, actionIDs = givableActions(ctx.who), ...wanted } = body
  const expiresAt = inMinutes(ctx, minutes)
  const named = { kind: apiKeyKind.Temporary, name: `${ctx.who.name} ${expiresAt.toISOString().slice(0, 16)}` }
  return ctx.tx((tx) => makeKey(tx, keysInTenant(ctx), { ...wanted, ...named, actionIDs, expiresAt }))
}
