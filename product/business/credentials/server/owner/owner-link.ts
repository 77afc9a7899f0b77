import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { chooseLocale, type Locale } from '#platform/contract/locales.ts'
import type { JobCtx, OpenCtx } from '#platform/server/system/serve-system.ts'
import { endTokens, issueToken, readToken, type UsedToken } from '#platform/server/system/tokens.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { credentials, OWNER_LINK_DAYS } from '../../contract.ts'
import { ownerLinkKeys } from '../connect-state.ts'

/** What a link says whom it was mailed to, while it still holds. */
export type OwnerLink = {
  tenantId: number
  askedBy: number
  credentialId: number
  sourceId: number
  externalAccount: string
  email: string
  locale: Locale
  asker: string
  tenantName: string
  sourceName: string
  accountName: string
}
type Ctx = Pick<OpenCtx, 'within' | 'services' | 'now'>

/** Makes the link's key; the ones made for the account before end. `asked` is who asks. */
export async function makeOwnerLink(
  { within, tenantId, now }: Pick<JobCtx, 'within' | 'tenantId' | 'now'>,
  asked: { credentialId: number; askedBy: number; email: string; locale: Locale },
): Promise<{ key: string; expiresAt: Date }> {
  const at = now()
  const expiresAt = new Date(at.getTime() + OWNER_LINK_DAYS * 86_400_000)
  const { credentialId, ...data } = asked
  const key = await within('platform').tx(async ({ db }) => {
    await endTokens(db, { kinds: [ownerLinkKeys], subjectId: credentialId, now: at })
    return issueToken(db, ownerLinkKeys, {
      subjectId: credentialId,
      tenantId,
      data,
      expiresAt,
      now: at,
    })
  })
  return { key, expiresAt }
}

/** What a link opens, without using it up; null once it was used, is late, its account was disconnected, or who asked may no longer connect accounts. */
export async function readOwnerLink(ctx: Ctx, key: string): Promise<OwnerLink | null> {
  const token = await readToken(ctx.within('platform').read, key, ownerLinkKeys, ctx.now())
  return token && linkOf(ctx, token)
}

/** The same of a token that was read before. */
export async function linkOf(ctx: Ctx, { subjectId, tenantId, data }: UsedToken): Promise<OwnerLink | null> {
  const askedBy = Number(data['askedBy'])
  if (tenantId === null) return null
  const who = await ctx.services.gate.authorise(askedBy, tenantId)
  if (!who?.actions.has(actionOf(credentials, 'add'))) return null
  const [row, names] = await Promise.all([
    ctx
      .within({ tenantId })
      .read.selectFrom('credential')
      .select(['source_id', 'external_account', 'name'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', subjectId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    sql<{ tenant: string; asker: string }>`
      select t.name as tenant, trim(u.first_name || ' ' || u.last_name) as asker
      from tenant t join users u on u.id = ${askedBy} where t.id = ${tenantId}`.execute(ctx.within('platform').read),
  ])
  const [named] = names.rows
  const source = row && (await sourceById(ctx.services, row.source_id))
  if (!source || !named) return null
  return {
    tenantId,
    askedBy,
    credentialId: subjectId,
    sourceId: source.id,
    externalAccount: row.external_account,
    email: String(data['email']),
    locale: chooseLocale([String(data['locale'])]),
    asker: named.asker,
    tenantName: named.tenant,
    sourceName: source.name,
    accountName: row.name,
  }
}
