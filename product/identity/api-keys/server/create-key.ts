import type { Handler } from '#platform/server/system/serve-system.ts'
import { canGrantScopes } from '#platform/server/system/who.ts'
import { apiKeyKind, type apiKeys, scimActions } from '../contract.ts'
import { makeKey } from './make-key.ts'

const DAY_MS = 86_400_000

/** A key for a program, with chosen rights. */
export const createKey: Handler<typeof apiKeys, 'create'> = async (ctx, { body }) => {
  const { expiresInDays, ...wanted } = body
  const expiresAt = new Date(ctx.now().getTime() + expiresInDays * DAY_MS)
  return ctx.tx((tx) => makeKey(tx, ctx, ctx, { ...wanted, kind: apiKeyKind.Standard, expiresAt }))
}

/** A key for a directory that keeps people up to date; it sees what names and e-mail addresses are about, and no location. */
export const createScimKey: Handler<typeof apiKeys, 'createScim'> = async (ctx, { body }) => {
  const expiresAt = new Date(ctx.now().getTime() + body.expiresInDays * DAY_MS)
  const piiScopes = (['public', 'sensitive'] as const).filter((scope) => canGrantScopes(ctx.who).has(scope))
  const wanted = { name: body.name, actionIDs: scimActions, locationIDs: null, piiScopes, expiresAt }
  return ctx.tx((tx) => makeKey(tx, ctx, ctx, { ...wanted, kind: apiKeyKind.Scim }))
}
