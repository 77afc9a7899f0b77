import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { consumeToken, issueToken as newToken } from '#platform/server/system/tokens.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { usableAccount } from '#product/identity/sign-in/server/public.ts'
import { landed, openSsoSession, ownPath, refused } from '#product/identity/single-sign-on/server/public.ts'
import { PARTNER_URL_SECONDS, type partnerLogin } from '../contract.ts'
import { isWithin } from './is-within.ts'
import { type PartnerRow, readPartner } from './partner-row.ts'
import { isSecretOf, ownerOfSecret } from './partner-secret.ts'
import { partnerTokens } from './partner-tokens.ts'
import { tokenAddress } from './token-address.ts'

/** Answers an address for one user of the partner's tenant, good once and for a minute. */
export const issueToken: Handler<typeof partnerLogin, 'issueToken'> = async (ctx, { body }) => {
  const partner = await provenPartner(ctx)
  if (!partner) return ctx.fail('badSecret')
  const now = ctx.now()
  const url = await ctx.within('platform').tx(async (tx) => {
    const userId = await findUser(tx.db, partner.tenant_id, body)
    const account = userId === null ? null : await userOf(tx.db, partner, userId)
    if (!account) return null
    const token = await newToken(tx.db, partnerTokens, {
      subjectId: account.id,
      tenantId: partner.tenant_id,
      data: { partnerId: partner.id, path: ownPath(body.path) ?? null },
      authVersion: account.auth_version,
      now,
      expiresAt: new Date(now.getTime() + PARTNER_URL_SECONDS * 1000),
    })
    return `${tokenAddress(ctx.services)}?token=${token}`
  })
  if (!url) {
    ctx.log.info({ tenant: partner.tenant_id, partner: partner.id, id: ctx.correlationId }, 'partner login refused')
    return ctx.fail('refused')
  }
  return { url, expiresAfterSeconds: PARTNER_URL_SECONDS }
}

/** Uses the address up and lets its user in, where partner and user still may. */
export const useToken: Handler<typeof partnerLogin, 'useToken'> = async (ctx, { query }) => {
  const platform = ctx.within('platform')
  const now = ctx.now()
  const token = await platform.tx(({ db }) => consumeToken(db, query.token, partnerTokens, now))
  if (!token?.tenantId) return away('expired')
  const { partnerId, path } = token.data as { partnerId: number; path: string | null }
  const partner = await readPartner(ctx.within({ tenantId: token.tenantId }).read, token.tenantId, partnerId)
  const account = partner?.enabled ? await userOf(platform.read, partner, token.subjectId) : null
  if (!partner || account?.auth_version !== token.authVersion) return away('inactive')
  await openSsoSession(
    ctx,
    { tenantId: token.tenantId, by: partner.name },
    { userId: account.id, authVersion: account.auth_version },
  )
  await ctx
    .within({ tenantId: token.tenantId })
    .tx(({ db }) =>
      sql`update partner_login set last_used_at = ${now} where tenant_id = ${token.tenantId} and id = ${partnerId}`.execute(
        db,
      ),
    )
  return landed({ path, isMobile: false })
}

function away(why: 'expired' | 'inactive') {
  return refused({ refusals: [why], reference: null, isMobile: false })
}

/** The partner whose secret the call bears, where it may call from there. */
async function provenPartner(ctx: OpenCtx): Promise<PartnerRow | null> {
  const [scheme, secret = ''] = (ctx.caller.headers['authorization'] ?? '').split(' ')
  const owner = scheme === 'Bearer' ? ownerOfSecret(secret) : null
  const row = owner && (await readPartner(ctx.within({ tenantId: owner.tenantId }).read, owner.tenantId, owner.id))
  const isProven = isSecretOf(row ?? undefined, secret, ctx.now())
  return row && isProven && row.enabled && isWithin(ctx.caller.ip, row.networks) ? row : null
}

type Named = { email?: string; externalID?: string }

/** The one active user of the tenant who is meant, or null: an address that its reader has not confirmed is nobody's. */
async function findUser(db: Db, tenantId: number, { email, externalID }: Named): Promise<number | null> {
  if (!email === !externalID) return null
  const { rows } = await sql<{ id: number }>`
    select id from users where tenant_id = ${tenantId} and active and not system and not removed
      and (${email ?? null}::text is null or (lower(email) = lower(${email ?? null}) and email_confirmed))
      and (${externalID ?? null}::text is null or external_id = ${externalID ?? null}) limit 2`.execute(db)
  return rows.length === 1 ? rows[0]!.id : null
}

/** The user's account where the partner may sign it in now: all of its roles are among the partner's, and none gives what is privileged. */
async function userOf(db: Db, { tenant_id, role_ids }: PartnerRow, userId: number) {
  const account = await usableAccount({ db }, userId)
  if (account?.tenant_id !== tenant_id) return null
  const { rows } = await sql<{ id: number; actions: string[] }>`
    select r.id, r.actions from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId}`.execute(db)
  const isBounded = rows.every(
    ({ id, actions }) => role_ids.includes(id) && actions.every((a) => standardActionIds.has(a)),
  )
  return rows.length > 0 && isBounded ? account : null
}
