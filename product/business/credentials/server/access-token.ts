import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { markBroken } from './mark-broken.ts'
import { secretPlace } from './store-credential.ts'

export type AccountCtx = Pick<UseCaseCtx, 'tenantId' | 'read' | 'tx' | 'services' | 'now' | 'log'>
export type KnownCredential = {
  id: number
  version: number
  source_id: number
  external_account: string
  secret: string
}
type Access = { token: string; goodUntil: number }

const tokens = new WeakMap<Services['fetch'], Map<string, Promise<Access>>>()
const MARGIN_SECONDS = 60
/** A key is its own token, and is unsealed once in a while. */
const KEY_SECONDS = 600

/** The credential as it is now; raises a `credential` failure when it is gone or, unless asked `evenBroken`, known to be broken. */
export async function loadCredential(
  ctx: AccountCtx,
  credentialId: number,
  evenBroken = false,
): Promise<KnownCredential> {
  const row = await ctx.read
    .selectFrom('credential')
    .select(['id', 'version', 'source_id', 'external_account', 'secret', 'validity', 'last_error'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ProviderError('credential', null, 'this account is not connected')
  if (row.validity === 'invalid' && !evenBroken)
    throw new ProviderError('credential', null, row.last_error ?? 'this account no longer works')
  return row
}

/** An access token: kept per credential until it ends, fetched once however many ask. `refused` is one that the provider no longer takes. */
export async function accessToken(ctx: AccountCtx, credential: KnownCredential, refused?: string): Promise<string> {
  const kept = keptBy(ctx.services)
  const key = `${ctx.tenantId} ${credential.id} ${credential.version}`
  const known = kept.get(key)
  if (known) {
    const { token, goodUntil } = await known
    if (token !== refused && goodUntil > ctx.now().getTime()) return token
    // Whoever comes first begins anew; the others find what they began.
    if (kept.get(key) !== known) return accessToken(ctx, credential, refused)
  }
  const fetching = fetchAccess(ctx, credential)
  kept.set(key, fetching)
  fetching.catch(() => kept.get(key) === fetching && kept.delete(key))
  return (await fetching).token
}

async function fetchAccess(ctx: AccountCtx, credential: KnownCredential): Promise<Access> {
  const { tenantId, services } = ctx
  const source = reviewSource(credential.source_id)
  if (source?.key) return { token: await readSecret(), goodUntil: ctx.now().getTime() + KEY_SECONDS * 1000 }
  if (!source?.connect) throw new ProviderError('credential', null, 'this source takes no accounts')
  const secret = await readSecret()
  const asked = ctx.now()
  const access = await source.connect.refresh(services, { tenantId, secret }).catch(async (error: unknown) => {
    const trouble = source.troubleOf(error)
    if (!(error instanceof ProviderError) || !trouble) throw error
    await markBroken(ctx, credential, error.message, trouble)
    throw new ProviderError('credential', error.status, error.message)
  })
  await ctx.tx((tx) =>
    tx.db
      .updateTable('credential')
      .set({ last_ok_at: asked })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', credential.id)
      .execute(),
  )
  const goodUntil = asked.getTime() + Math.max(0, access.expiresInSeconds - MARGIN_SECONDS) * 1000
  return { token: access.accessToken, goodUntil }

  /** A secret that was sealed under another master, or moved here from another row, is none. */
  async function readSecret(): Promise<string> {
    try {
      const place = secretPlace(tenantId, credential.source_id, credential.external_account)
      return services.secrets.open(place, credential.secret)
    } catch (error) {
      const reason = 'the stored consent cannot be read'
      services.log.error({ err: error, credentialId: credential.id }, reason)
      await markBroken(ctx, credential, reason, { kind: 'consentUnreadable', helpUrl: null })
      throw new ProviderError('credential', null, reason)
    }
  }
}

function keptBy({ fetch }: Services): Map<string, Promise<Access>> {
  const known = tokens.get(fetch) ?? new Map<string, Promise<Access>>()
  tokens.set(fetch, known)
  return known
}
